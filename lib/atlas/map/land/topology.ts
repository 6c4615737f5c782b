import { xOf, yOf } from '../mercator';
import { type Line, lineOf, unwrapped } from './line';

/** The part of TopoJSON that is used: lines that shapes share, as steps on a grid of `scale` degrees. */
export interface Topology {
  transform: { scale: readonly number[]; translate: readonly number[] };
  arcs: readonly (readonly (readonly number[])[])[];
  objects: Record<'countries' | 'land', { geometries: readonly Shape[] }>;
}

interface Shape {
  /** ISO 3166-1 numeric; a few disputed countries have none. */
  id?: string | undefined;
  /** Polygon: rings of arcs; MultiPolygon: polygons. A negative number is the arc `~n` backwards. */
  arcs?: readonly (readonly (number | readonly number[])[])[] | undefined;
}

export type World = ReturnType<typeof readTopology>;

export function readTopology({ transform, arcs, objects }: Topology) {
  const lines = arcs.map((arc) => unwrapped(project(arc, transform)));
  const ringsOf = (shape: Shape) => ringArcs(shape).map((ring) => ringOf(ring, lines));
  const uses = new Uint8Array(arcs.length);
  const shared = (arc: number) => (uses[arc < 0 ? ~arc : arc] ?? 0) > 1;
  for (const shape of objects.countries.geometries)
    for (const arc of ringArcs(shape).flat())
      uses[arc < 0 ? ~arc : arc] = (uses[arc < 0 ? ~arc : arc] ?? 0) + 1;
  return {
    /** Coasts. */
    land: objects.land.geometries.flatMap(ringsOf),
    countries: objects.countries.geometries.map((shape) => ({ code: codeOf(shape), rings: ringsOf(shape) })),
    /** Between countries, each once. */
    borders: lines.filter((_, arc) => shared(arc)).map(lineOf),
  };
}

/** ISO 3166-1 alpha-2 for a country's number, as the Unicode aliases of regions have it; empty for what has none. */
const codeOf = ({ id }: Shape): string => (id ? (new Intl.Locale(`und-${id}`).region ?? '') : '');

/** The rings of both kinds of shapes. */
const ringArcs = ({ arcs = [] }: Shape): number[][] =>
  arcs.flatMap((part) => {
    const ring = part.filter((one) => typeof one === 'number');
    return ring.length > 0 ? [ring] : part.filter((one) => typeof one !== 'number').map((one) => [...one]);
  });

function project(
  arc: readonly (readonly number[])[],
  { scale, translate }: Topology['transform'],
): Float64Array {
  const points = new Float64Array(arc.length * 2);
  let column = 0;
  let row = 0;
  arc.forEach(([east = 0, north = 0], at) => {
    column += east;
    row += north;
    points[at * 2] = xOf(column * (scale[0] ?? 1) + (translate[0] ?? 0));
    points[at * 2 + 1] = yOf(row * (scale[1] ?? 1) + (translate[1] ?? 0));
  });
  return points;
}

function ringOf(arcs: readonly number[], lines: readonly Float64Array[]): Line {
  const points: number[] = [];
  for (const arc of arcs) {
    const line = lines[arc < 0 ? ~arc : arc] ?? new Float64Array();
    // An arc starts where the one before ends.
    for (let at = points.length === 0 ? 0 : 2; at < line.length; at += 2) {
      const from = arc < 0 ? line.length - 2 - at : at;
      points.push(line[from] ?? 0, line[from + 1] ?? 0);
    }
  }
  return lineOf(closed(unwrapped(Float64Array.from(points))));
}

/** A ring around a pole ends a world from its start: it is closed beyond the edge of the map. */
function closed(points: Float64Array): Float64Array {
  // A seam at the pole itself, which the projection has moved to the edge of the map.
  if (points.every((value, at) => at % 2 === 0 || value > 1 - 1e-9)) return new Float64Array();
  const start = points[0] ?? 0;
  const end = points.at(-2) ?? 0;
  if (Math.abs(end - start) < 0.5) return points;
  const beyond = (points[1] ?? 0) > 0.5 ? 2 : -1;
  return Float64Array.of(...points, end, beyond, start, beyond);
}
