import type { CleanStyle } from './streets';

/** https://maplibre.org/maplibre-style-spec/expressions/ */
type Expression = readonly unknown[];
interface TileSource {
  tiles: string[];
  minzoom: number;
  maxzoom: number;
}

const light = {
  ...{ land: '#f7f3ea', water: '#bfd8e2', green: '#e2ecd6', building: '#e8e0d0', casing: '#d6ccb8' },
  ...{
    minor: '#ffffff',
    major: '#ffffff',
    high: '#f6dcae',
    rail: '#c4bbaa',
    words: '#4a4636',
    halo: '#f7f3ea',
  },
};
const dark: typeof light = {
  ...{ land: '#27302e', water: '#0c171c', green: '#263a30', building: '#303b38', casing: '#1d2524' },
  ...{
    minor: '#3b4744',
    major: '#4a5753',
    high: '#6a5a41',
    rail: '#45514d',
    words: '#d8d2c4',
    halo: '#1d2524',
  },
};

/** The kind of a feature in OpenMapTiles, in Protomaps, and in Protomaps before version 4. */
const kind: Expression = ['coalesce', ['get', 'class'], ['get', 'kind'], ['get', 'pmap:kind'], ''];
const oneOf = (...names: string[]): Expression => ['in', kind, ['literal', names]];
const green = oneOf(
  ...[
    'wood',
    'forest',
    'grass',
    'grassland',
    'park',
    'national_park',
    'nature_reserve',
    'meadow',
    'cemetery',
  ],
  ...['garden', 'golf_course', 'pitch', 'scrub', 'orchard', 'recreation_ground', 'village_green'],
);
const roads = {
  minor: oneOf('minor', 'service', 'track', 'path', 'pedestrian', 'minor_road', 'other'),
  major: oneOf('primary', 'secondary', 'tertiary', 'major_road', 'medium_road'),
  high: oneOf('motorway', 'trunk', 'highway'),
};
/** Widths of roads, in pixels at some zooms. */
const widths = {
  minor: [12, 0.5, 15, 2, 18, 10],
  major: [9, 0.6, 14, 4, 18, 18],
  high: [7, 0.8, 14, 6, 18, 22],
};
const growing = (stops: readonly number[], more = 0): Expression => [
  ...['interpolate', ['exponential', 1.5], ['zoom']],
  ...stops.map((stop, at) => (at % 2 ? stop + more : stop)),
];

/** Draws archives of both schemas; a layer missing in one is empty. */
export function ownStyle(source: TileSource, isDark: boolean): CleanStyle {
  const colours = isDark ? dark : light;
  const layers: object[] = [];
  const add = (type: string, paint: object, from: readonly string[], more: object = {}) => {
    for (const layer of from)
      layers.push({
        id: `${layers.length} ${layer}`,
        type,
        source: 'tiles',
        'source-layer': layer,
        paint,
        ...more,
      });
  };
  const fill = (colour: string): object => ({ 'fill-color': colour });
  layers.push({ id: 'background', type: 'background', paint: { 'background-color': colours.land } });
  add('fill', fill(colours.green), ['landcover', 'landuse', 'park', 'natural'], { filter: green });
  const area = ['==', ['geometry-type'], 'Polygon'];
  add('fill', fill(colours.water), ['water'], { filter: area });
  add('line', { 'line-color': colours.water, 'line-width': 1.2 }, ['waterway']);
  add('fill', fill(colours.building), ['building', 'buildings'], { minzoom: 14 });
  const ways = ['transportation', 'roads'];
  const round = { 'line-cap': 'round', 'line-join': 'round' };
  const rail = { 'line-color': colours.rail, 'line-width': 1, 'line-dasharray': [4, 2] };
  add('line', rail, ways, { filter: oneOf('rail', 'transit'), minzoom: 11 });
  const ranks = ['minor', 'major', 'high'] as const;
  for (const rank of ranks) {
    const paint = { 'line-color': colours.casing, 'line-width': growing(widths[rank], 1.6) };
    add('line', paint, ways, {
      filter: roads[rank],
      layout: round,
      ...(rank === 'minor' && { minzoom: 13 }),
    });
  }
  for (const rank of ranks) {
    const paint = { 'line-color': colours[rank], 'line-width': growing(widths[rank]) };
    add('line', paint, ways, { filter: roads[rank], layout: round });
  }
  const words = { 'text-color': colours.words, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 };
  const name: Expression = ['coalesce', ['get', 'name'], ''];
  const along = { 'symbol-placement': 'line', 'text-field': name, 'text-size': 11 };
  add('symbol', words, ['transportation_name', 'roads', 'transportation'], { minzoom: 14, layout: along });
  const isTown = oneOf('city', 'town', 'locality');
  const size = (most: number): object => ({
    ...{ 'text-field': name, 'text-max-width': 8 },
    'text-size': ['interpolate', ['linear'], ['zoom'], 8, 11, 14, most],
  });
  add('symbol', words, ['place', 'places'], { filter: isTown, maxzoom: 16, layout: size(17) });
  const isPart = ['all', ['!', isTown], ['==', ['geometry-type'], 'Point']];
  add('symbol', words, ['place', 'places'], { filter: isPart, minzoom: 11, layout: size(13) });
  return { version: 8, sources: { tiles: { ...source, type: 'vector' } }, layers };
}

/** Draws raster tiles as they are. */
export const rasterStyle = (source: TileSource): CleanStyle => ({
  version: 8,
  sources: { tiles: { ...source, type: 'raster' } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
});
