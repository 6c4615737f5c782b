import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { random } from '../world/random.ts';

/** The middle of a made-up town: where the tests’ cafés are. */
export const middle = { longitude: 16.36, latitude: 48.2 };
/** Degrees from the middle to its ends. */
export const reach = { longitude: 0.1, latitude: 0.06 };
export const zooms = { minzoom: 6, maxzoom: 14 };

type Position = [longitude: number, latitude: number];
interface Feature {
  type: 'Feature';
  geometry: { type: string; coordinates: unknown };
  properties: Record<string, string>;
}

/** Names of layers and of the property that says what a feature is. */
export interface Schema {
  kind: string;
  roads: string;
  water: string;
  green: string;
  buildings: string;
  places: string;
  /** Its names of roads, from large to small. */
  ranks: readonly [string, string, string];
}
export const openMapTiles: Schema = {
  ...{ kind: 'class', roads: 'transportation', water: 'water', green: 'landcover' },
  ...{ buildings: 'building', places: 'place', ranks: ['motorway', 'primary', 'minor'] },
};
export const protomaps: Schema = {
  ...{ kind: 'kind', roads: 'roads', water: 'water', green: 'landuse' },
  ...{ buildings: 'buildings', places: 'places', ranks: ['highway', 'major_road', 'minor_road'] },
};

const at = (east: number, north: number): Position => [
  middle.longitude + east * reach.longitude,
  middle.latitude + north * reach.latitude,
];

/** A grid of streets with a river, a park, houses and two names; its tiles by a name of `z/x/y`. */
export function makeTown(schema: Schema) {
  const chance = random('tiles');
  const layers: Record<string, Feature[]> = {};
  const add = (layer: string, type: string, coordinates: unknown, kind: string, name?: string) => {
    layers[layer] ??= [];
    const properties = { [schema.kind]: kind, ...(name && { name }) };
    layers[layer].push({ type: 'Feature', geometry: { type, coordinates }, properties });
  };
  const box = (west: number, south: number, east: number, north: number) => [
    [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)],
  ];
  const bank = Array.from({ length: 41 }, (_, n) => (n - 20) / 20);
  const river = (side: number) =>
    bank.map((x) => at(x, 0.5 - x * 0.4 + Math.sin(3 * x) * 0.06 + side * 0.05));
  add(schema.water, 'Polygon', [[...river(1), ...river(-1).reverse(), ...river(1).slice(0, 1)]], 'river');
  add(schema.green, 'Polygon', box(0.07, -0.12, 0.2, 0.02), 'park');
  for (let n = -20; n <= 20; n++) {
    const [large, main, small] = schema.ranks;
    const rank = n === 0 ? large : n % 5 === 0 ? main : small;
    const bent = (n: number) => n / 20 + (chance.next() - 0.5) * 0.02;
    add(
      schema.roads,
      'LineString',
      bank.map((y) => at(bent(n), y)),
      rank,
      `Street ${n + 20}`,
    );
    add(
      schema.roads,
      'LineString',
      bank.map((x) => at(x, bent(n))),
      rank,
      `Lane ${n + 20}`,
    );
  }
  for (let n = 0; n < 500; n++) {
    const [x, y] = [(chance.int(-20, 19) + 0.25) / 20, (chance.int(-20, 19) + 0.25) / 20];
    add(schema.buildings, 'Polygon', box(x, y, x + 0.02, y + 0.02), 'building');
  }
  add(schema.places, 'Point', at(0.02, 0.06), 'city', 'Testing');
  add(schema.places, 'Point', at(-0.4, -0.3), 'suburb', 'Café quarter');

  const cut = Object.entries(layers).map(([name, features]) => {
    const index = new GeoJSONVT({ type: 'FeatureCollection', features } as GeoJSON.GeoJSON, {
      ...{ maxZoom: zooms.maxzoom, indexMaxZoom: zooms.maxzoom, indexMaxPoints: 0 },
    });
    return { name, index };
  });
  /** Undefined where there is nothing. */
  return (z: number, x: number, y: number): Uint8Array<ArrayBuffer> | undefined => {
    const found = cut.flatMap(({ name, index }) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    return found.length > 0
      ? Uint8Array.from(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }))
      : undefined;
  };
}
