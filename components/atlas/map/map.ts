import type { Mark } from '@/lib/atlas/map/mark';
import { scaleOf, type View } from '@/lib/atlas/map/view';
import type { Filter } from '@/lib/atlas/model';
import { engine } from '../engine';
import { createFollower } from './follow';
import { heatOf, heatSquare } from './heat';
import { labelsFor } from './labels';
import { createLandWorker } from './land';
import type { Scene } from './painter';
import { fontOf } from './sprites';
import { createStage } from './stage';

/** How far one check-in is felt, in squares of the heat. */
const heatReach = 2;
/** Zoom of the whole world, which is there from the start. */
const worldZoom = 2;

interface MapEvents {
  onMove(view: View): void;
  onMarks(marks: readonly Mark[]): void;
  /** A worker failed: a bug. */
  onFailure(): void;
}

/** A map on a canvas, which fills `surface`: it asks for what is visible, and draws it. */
export function createMap(surface: HTMLElement, canvas: HTMLCanvasElement, events: MapEvents) {
  const scene: Scene = {
    ...{ world: undefined, sheet: undefined },
    ...{ marks: [], labels: [], heat: undefined, chosen: undefined },
  };
  let filter: Filter | undefined;
  let visited: readonly string[] = [];
  let withHeat = false;
  const land = createLandWorker();
  const { onFailure } = events;

  const stage = createStage(canvas, scene, {
    onMove(view) {
      follow(view);
      events.onMove(view);
    },
    onColours(colours) {
      if (scene.heat) scene.heat = heatOf(scene.heat.density, colours);
    },
  });
  const sheets = createFollower(
    ({ area, zoom }) => land.draw(area, zoom + 0.5, visited),
    (sheet) => {
      scene.sheet = sheet;
      stage.paint();
    },
    onFailure,
  );
  const marks = createFollower(
    async ({ area, zoom }) => (filter ? engine.mapMarks(filter, area, zoom) : []),
    (found, { zoom }) => {
      scene.marks = found;
      scene.labels = labelsFor(found, zoom, widthOf);
      stage.paint();
      events.onMarks(found);
    },
    onFailure,
  );
  const densities = createFollower(
    async ({ area, zoom }) => {
      const squares = Math.ceil(((area.east - area.west) * scaleOf(zoom)) / heatSquare);
      return filter && engine.mapDensity(filter, area, squares, heatReach);
    },
    (density) => {
      scene.heat = density && withHeat ? heatOf(density, stage.colours()) : undefined;
      stage.paint();
    },
    onFailure,
  );

  function follow(view: View): void {
    if (filter) marks.follow(view);
    if (filter && withHeat) densities.follow(view);
    if (scene.world) sheets.follow(view);
  }

  function drawWorld(): void {
    land.draw({ west: 0, north: -1, east: 1, south: 2 }, worldZoom, visited).then((world) => {
      scene.world = world;
      stage.paint();
      sheets.again();
      follow(stage.view());
    }, onFailure);
  }

  function widthOf(text: string): number {
    const { context } = stage;
    if (!context) return 0;
    context.font = fontOf(stage.colours());
    return context.measureText(text).width;
  }

  const resized = new ResizeObserver(() => stage.resize(surface.clientWidth, surface.clientHeight));
  resized.observe(surface);
  drawWorld();

  return {
    stage,
    /** Shows the check-ins of a filter, as they are now, and the countries that they are in. */
    ask(next: Filter, countries: readonly string[]): void {
      filter = next;
      if (visited.join() !== countries.join()) {
        visited = countries;
        drawWorld();
      }
      marks.again();
      densities.again();
      follow(stage.view());
    },
    showHeat(on: boolean): void {
      withHeat = on;
      scene.heat = undefined;
      densities.again();
      follow(stage.view());
      stage.paint();
    },
    ring(mark: Mark | undefined): void {
      scene.chosen = mark;
      stage.paint();
    },
    stop(): void {
      resized.disconnect();
      stage.stop();
      land.stop();
    },
  };
}

export type DrawnMap = ReturnType<typeof createMap>;
