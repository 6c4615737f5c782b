import type { Days } from '@/lib/atlas/map/land/contract';
import type { Mark } from '@/lib/atlas/map/mark';
import type { Point } from '@/lib/atlas/map/mercator';
import type { Route } from '@/lib/atlas/map/routes';
import { paperOf, scaleOf, type View } from '@/lib/atlas/map/view';
import type { Filter } from '@/lib/atlas/model';
import { countryName } from '@/lib/i18n/format';
import { engine } from '../engine';
import { bySteps, createFollower } from './follow';
import { heatOf, heatSquare } from './heat';
import { labelsFor } from './labels';
import { asSheet, landArtist, type Sheet, worldView } from './land';
import { namesTowns } from './names';
import type { Scene, Under } from './painter';
import { fontOf } from './sprites';
import { createStage, isStill } from './stage';

/** The radius of one check-in, in squares of the heat map. */
const heatReach = 2;
/** Towns named on a map, where they fit. */
const mostTowns = 60;

interface MapEvents {
  onMove(view: View): void;
  onMarks(marks: readonly Mark[]): void;
  /** A worker failed: a bug. */
  onFailure(): void;
}

/** A map on a canvas, which fills `surface`: it requests the visible data, and draws it. */
export function createMap(surface: HTMLElement, canvas: HTMLCanvasElement, events: MapEvents) {
  const scene: Scene = {
    ...{ world: undefined, sheet: undefined, under: undefined },
    ...{ marks: [], labels: [], names: [], towns: [], heat: undefined },
    ...{ chosen: undefined, open: undefined, pulse: undefined },
  };
  let filter: Filter | undefined;
  let visited: readonly string[] = [];
  let days: Days = { from: undefined, to: undefined };
  let routes: readonly Route[] = [];
  let withHeat = false;
  let lacksNames = true;
  let isStopped = false;
  const fail = () => {
    if (!isStopped) events.onFailure();
  };

  const stage = createStage(canvas, scene, {
    onMove(view) {
      follow(view);
      events.onMove(view);
    },
    onLook() {
      if (scene.heat) scene.heat = heatOf(scene.heat.density, stage.look().colours);
      drawLand();
    },
  });
  const draw = async (view: View, lines: readonly Route[]): Promise<Sheet> => {
    const bare = scene.under !== undefined && paperOf(view) === 1;
    const { colours, ratio } = stage.look();
    const picture = await landArtist.draw({
      ...{ view, colours, ratio, visited, days, bare },
      routes: { lines, colour: colours.mark },
    });
    return { view, picture, bare };
  };
  const sheets = createFollower({
    ...asSheet(() => stage.look().ratio),
    // Routes would hide the heat.
    ask: (view: View) => draw(view, withHeat ? [] : routes),
    show: (sheet) => put('sheet', sheet),
    fail,
  });
  const marks = createFollower({
    ...bySteps,
    ask: async ({ area, zoom }) => (filter ? engine.mapMarks(filter, area, zoom) : []),
    show(found, { zoom }) {
      scene.marks = found;
      scene.labels = labelsFor(found, zoom, widthOf);
      stage.paint();
      events.onMarks(found);
    },
    fail,
  });
  const densities = createFollower({
    ...bySteps,
    async ask({ area, zoom }) {
      const squares = Math.ceil(((area.east - area.west) * scaleOf(zoom)) / heatSquare);
      return filter && engine.mapDensity(filter, area, squares, heatReach);
    },
    show(density) {
      scene.heat = density && withHeat ? heatOf(density, stage.look().colours) : undefined;
      stage.paint();
    },
    fail,
  });

  const towns = createFollower({
    ...bySteps,
    ask: async ({ area }) => engine.mapTowns(area, mostTowns),
    show(found) {
      // Unlike countries, towns do not limit a name's width.
      const width = Number.POSITIVE_INFINITY;
      scene.towns = found.map(({ name, x, y }) => ({
        ...{ spot: { x, y, width }, text: name, width: widthOf(name) },
      }));
      stage.paint();
    },
    fail,
  });

  async function readRoutes(): Promise<void> {
    const asked = filter;
    if (!asked) return;
    const found = await engine.mapRoutes(asked);
    if (asked !== filter) return;
    routes = found;
    sheets.again();
  }

  function follow(view: View): void {
    if (isStopped) return;
    if (filter) marks.follow(view);
    if (filter && withHeat) densities.follow(view);
    sheets.follow(view);
    if (namesTowns(view)) towns.follow(view);
  }

  function put(name: 'world' | 'sheet', sheet: Sheet): void {
    scene[name]?.picture.close();
    scene[name] = sheet;
    // For screenshots: the land of this view is drawn.
    if (name === 'sheet') canvas.dataset.land = '';
    // After the land, which they lie on; once, though the first sheets follow each other closely.
    if (name === 'sheet' && lacksNames) {
      lacksNames = false;
      readNames().catch(fail);
    }
    if (isStopped) sheet.picture.close();
    else stage.paint();
  }

  function drawLand(): void {
    sheets.again();
    draw(worldView, []).then((world) => put('world', world), fail);
  }

  function widthOf(text: string): number {
    const { context } = stage;
    if (!context) return 0;
    context.font = fontOf(stage.look().colours);
    return context.measureText(text).width;
  }

  async function readNames(): Promise<void> {
    const spots = await landArtist.spots();
    scene.names = spots.map((spot) => {
      const text = countryName(spot.code);
      return { spot, text, width: widthOf(text) };
    });
    stage.paint();
  }

  const resized = new ResizeObserver(() => stage.resize(surface.clientWidth, surface.clientHeight));
  resized.observe(surface);
  landArtist.readLayers().catch(fail);
  drawLand();

  return {
    stage,
    /** Shows the check-ins of a filter, as they are now, and the countries that they are in. */
    ask(next: Filter, countries: readonly string[]): void {
      filter = next;
      if (visited.join() !== countries.join() || days.from !== next.from || days.to !== next.to) {
        visited = countries;
        days = { from: next.from, to: next.to };
        drawLand();
      }
      marks.again();
      densities.again();
      follow(stage.view());
      readRoutes().catch(fail);
    },
    showHeat(on: boolean): void {
      withHeat = on;
      scene.heat = undefined;
      densities.again();
      sheets.again();
      follow(stage.view());
      stage.paint();
    },
    /** Puts streets beneath the map where it would be paper; undefined removes them. */
    lay(under: Under | undefined): void {
      scene.under = under;
      sheets.again();
      stage.paint();
    },
    ring(mark: Mark | undefined): void {
      scene.chosen = mark;
      stage.paint();
    },
    /** Rings the mark of a place. */
    ringAt(spot: Point | undefined): void {
      scene.open = spot;
      stage.paint();
    },
    /** Pulses at a place, once, unless the person wants less motion. */
    pulse(at: Point | undefined): void {
      scene.pulse = at && !isStill() ? { at, start: performance.now() } : undefined;
      stage.paint();
    },
    stop(): void {
      isStopped = true;
      resized.disconnect();
      stage.stop();
      for (const sheet of [scene.world, scene.sheet]) sheet?.picture.close();
    },
  };
}

export type DrawnMap = ReturnType<typeof createMap>;
