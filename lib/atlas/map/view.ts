import { type Area, copyFrom, latitudeOf, type Point } from './mercator';

/** The visible part of the map: its centre, pixels per world, and size in CSS pixels. Around the world x exceeds 1. */
export interface View {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

/** Pixels of the world at zoom 0, as in tiled maps. */
const tile = 256;
export const largestZoom = 18;

export const zoomOf = (scale: number): number => Math.log2(scale / tile);
export const scaleOf = (zoom: number): number => tile * 2 ** zoom;

/** Metres around the equator of the sphere that Web Mercator assumes. */
const equator = 40_075_016.68557849;

export const metresPerPixel = ({ scale }: View, latitude: number): number =>
  (equator * Math.cos((latitude * Math.PI) / 180)) / scale;

/** Widths of a view, metres, between which land fades to paper: coasts are accurate to some kilometres. */
const [paperFrom, paperTo] = [100_000, 50_000];

/** Opacity of the paper over sea and land, from 0 to 1. */
export function paperOf(view: View): number {
  const across = Math.min(view.width, view.height) * metresPerPixel(view, latitudeOf(view.y));
  return Math.min(1, Math.max(0, (paperFrom - across) / (paperFrom - paperTo)));
}

export const toScreen = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) * view.scale + view.width / 2,
  y: (y - view.y) * view.scale + view.height / 2,
});

export const toWorld = (view: View, { x, y }: Point): Point => ({
  x: (x - view.width / 2) / view.scale + view.x,
  y: (y - view.height / 2) / view.scale + view.y,
});

/** The visible area and a margin around it: 0.5 adds half a view on each side. */
export function areaOf({ x, y, scale, width, height }: View, around = 0): Area {
  const across = (width / scale) * (0.5 + around);
  const along = (height / scale) * (0.5 + around);
  return { west: x - across, east: x + across, north: y - along, south: y + along };
}

export const contains = (outer: Area, inner: Area): boolean =>
  outer.west <= inner.west &&
  outer.east >= inner.east &&
  outer.north <= inner.north &&
  outer.south >= inner.south;

/** The nearest valid view: the world fills the width once, and its ends stay outside where it is higher. */
export function settled(view: View): View {
  const { width, height } = view;
  const scale = Math.min(Math.max(view.scale, width, tile), scaleOf(largestZoom));
  const half = height / scale / 2;
  const y = half >= 0.5 ? 0.5 : Math.min(Math.max(view.y, half), 1 - half);
  return { ...view, scale, y };
}

/** Moves the map by so many pixels. */
export const panned = (view: View, { x, y }: Point): View =>
  settled({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });

/** Zooms by a factor around the point `at`, in pixels. */
export function zoomed(view: View, factor: number, at: Point): View {
  const { scale } = settled({ ...view, scale: view.scale * factor });
  const fixed = toWorld(view, at);
  return settled({
    ...view,
    scale,
    x: fixed.x - (at.x - view.width / 2) / scale,
    y: fixed.y - (at.y - view.height / 2) / scale,
  });
}

/** The view of an area with a margin in pixels, the short way around the world; a single point is shown from near. */
export function fitted(view: View, area: Area, margin: number, closest = 15): View {
  const across = Math.max(1, view.width - 2 * margin) / (area.east - area.west);
  const along = Math.max(1, view.height - 2 * margin) / (area.south - area.north);
  const scale = Math.min(across, along, scaleOf(closest));
  const x = copyFrom((area.west + area.east) / 2, view.x - 0.5);
  return settled({ ...view, scale, x, y: (area.north + area.south) / 2 });
}

/** The view with a spot in the middle of the part that is not covered, the short way around the world. */
export function centredOn(view: View, spot: Point, covered: { start: number; end: number }): View {
  const x = copyFrom(spot.x, view.x - 0.5);
  return settled({ ...view, x: x + (covered.end - covered.start) / 2 / view.scale, y: spot.y });
}

/** The view at `part` of the way from one to another: it zooms evenly, and points in both move on a straight line. */
export function between(from: View, to: View, part: number): View {
  if (part >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** part;
  const way = from.scale === to.scale ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { ...to, scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}
