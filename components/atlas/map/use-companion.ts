import { useEffect, useRef } from 'preact/hooks';
import { type Area, copyFrom, type Point } from '@/lib/atlas/map/mercator';
import { areaOf, centredOn, contains, toScreen, type View } from '@/lib/atlas/map/view';
import { useEngine } from '../engine';
import type { DrawnMap } from './map';

/** The exchange between a map and the list beside it. */
export interface Companion {
  /** The open check-in: the map goes to it and rings it. */
  open: string | undefined;
  /** The row under the pointer. */
  pointed: string | undefined;
  /** Pixels covered at the end of a wide map while a check-in is open. */
  covered: number;
  /** The visible area, once the map rests; undefined while it shows everything. */
  onArea(area: Area | undefined): void;
}

/** The map rests when it has not moved for so long, ms. */
const rest = 200;
/** A spot nearer to an edge is out of sight; pixels. */
const margin = 48;

interface Moving {
  map: DrawnMap | undefined;
  view: View | undefined;
  /** Where all check-ins of the filter are. */
  whole: Area | undefined;
  showAll(): void;
}

/** Makes a map follow its list, and tells the list the visible area. */
export function useCompanion(companion: Companion | undefined, { map, view, whole, showAll }: Moving): void {
  const { open, pointed, covered = 0 } = companion ?? {};
  /** The view of a movement that the list caused: the list stays as it is. */
  const flight = useRef<View>(undefined);
  const showsAll = useRef(true);
  const { value: spot } = useEngine(async (engine) => open && (await engine.mapSpot(open)), [open]);
  const { value: hovered } = useEngine(
    async (engine) => pointed && (await engine.mapSpot(pointed)),
    [pointed],
  );

  useEffect(() => {
    const at = open === undefined ? undefined : spot || undefined;
    map?.ringAt(at);
    if (!map || !at) return;
    const now = map.stage.view();
    const isWide = now.width > 2 * covered;
    const isRtl = document.documentElement.matches(':dir(rtl)');
    const side = isWide ? covered : 0;
    const free = isRtl ? { start: side, end: 0 } : { start: 0, end: side };
    if (isInSight(now, at, free)) return;
    flight.current = centredOn(now, at, free);
    map.stage.glide(flight.current);
  }, [map, spot]);
  useEffect(() => map?.pulse((pointed !== undefined && hovered) || undefined), [map, hovered]);

  const known = useRef<Area>(undefined);
  useEffect(() => {
    if (!companion || !view || !whole) return undefined;
    let timer = setTimeout(settle, rest);
    function settle() {
      if (!map || !companion || !view || !whole) return;
      // On a slow machine a frame may take longer than `rest`: the map still moves.
      if (map.stage.isMoving()) {
        timer = setTimeout(settle, rest);
        return;
      }
      const hasGrown = known.current !== undefined && known.current !== whole;
      known.current = whole;
      if (flight.current && isSame(flight.current, map.stage.view())) return;
      flight.current = undefined;
      const all = holds(areaOf(view), whole);
      // A map of everything keeps showing everything: an import must also extend the list.
      if (hasGrown && showsAll.current && !all) return showAll();
      showsAll.current = all;
      companion.onArea(all ? undefined : areaOf(view));
    }
    return () => clearTimeout(timer);
  }, [view, whole]);
}

function isInSight(view: View, spot: Point, { start, end }: { start: number; end: number }): boolean {
  const { x, y } = toScreen(view, { ...spot, x: copyFrom(spot.x, view.x - 0.5) });
  const across = x >= start + margin && x <= view.width - end - margin;
  return across && y >= margin && y <= view.height - margin;
}

const isSame = (a: View, b: View): boolean => a.x === b.x && a.y === b.y && a.scale === b.scale;

/** Wherever the world repeats. */
function holds(view: Area, { west, east, ...area }: Area): boolean {
  const copy = copyFrom(west, view.west);
  return view.east - view.west >= 1
    ? contains({ ...view, west: 0, east: 1 }, { ...area, west: 0, east: 1 })
    : contains(view, { ...area, west: copy, east: copy + east - west });
}
