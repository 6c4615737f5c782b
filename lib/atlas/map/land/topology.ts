import { feature, type merge, mesh } from 'topojson-client';
import { xOf, yOf } from '../mercator';
import { lineOf, unwrapped } from './line';

type Topology = Parameters<typeof mesh>[0];
type Shapes = Exclude<Parameters<typeof merge>[1], readonly unknown[]>;
type Positions = ReturnType<typeof mesh>['coordinates'][number];
/** Ids of countries are ISO 3166-1 numeric; a few disputed ones have none. */
export type WorldAtlas = Topology & { objects: Record<'countries' | 'land', Shapes> };

export type World = ReturnType<typeof readTopology>;

export function readTopology(atlas: WorldAtlas) {
  const { land, countries } = atlas.objects;
  const read = (shapes: Shapes) =>
    feature(atlas, shapes).features.map(({ id, geometry }) => {
      const rings =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : geometry.type === 'Polygon'
            ? geometry.coordinates
            : [];
      return { code: codeOf(id), rings: rings.map((ring) => lineOf(closed(project(ring)))) };
    });
  return {
    /** Coasts. */
    land: read(land).flatMap(({ rings }) => rings),
    countries: read(countries),
    /** Between countries, each once. */
    borders: mesh(atlas, countries, (one, other) => one !== other).coordinates.map((line) =>
      lineOf(project(line)),
    ),
  };
}

/** ISO 3166-1 alpha-2 for a country's number, as the Unicode aliases of regions have it; empty for one without. */
const codeOf = (id: string | number | undefined): string =>
  id === undefined ? '' : (new Intl.Locale(`und-${id}`).region ?? '');

function project(positions: Positions): Float64Array {
  const points = new Float64Array(positions.length * 2);
  positions.forEach(([longitude = 0, latitude = 0], at) => {
    points[at * 2] = xOf(longitude);
    points[at * 2 + 1] = yOf(latitude);
  });
  return unwrapped(points);
}

/** A ring around a pole ends one world away from its start: this closes it beyond the edge of the map. */
function closed(points: Float64Array): Float64Array {
  // A seam at the pole itself, which the projection has moved to the edge of the map.
  if (points.every((value, at) => at % 2 === 0 || value > 1 - 1e-9)) return new Float64Array();
  const start = points[0] ?? 0;
  const end = points.at(-2) ?? 0;
  if (Math.abs(end - start) < 0.5) return points;
  const beyond = (points[1] ?? 0) > 0.5 ? 2 : -1;
  return Float64Array.of(...points, end, beyond, start, beyond);
}
