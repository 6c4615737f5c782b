import { Hono } from 'hono';
import type { CreateService } from '../kernel.ts';
import { png } from '../world/png.ts';
import { makeTown, openMapTiles, zooms } from './town.ts';

/** A server of tiles as OpenFreeMap is one: a style leads to TileJSON, and that to tiles. */
export const createTiles: CreateService = ({ origin }) => {
  const app = new Hono();
  let made: ReturnType<typeof makeTown> | undefined;

  app.get('/styles/:name', (c) => {
    const named = c.req.param('name') === 'elsewhere' ? 'https://tiles.example' : origin('tiles');
    return c.json({
      ...{ version: 8, name: 'Testing', glyphs: `${origin('tiles')}/fonts/{fontstack}/{range}.pbf` },
      sources: { streets: { type: 'vector', url: `${named}/streets.json` } },
      ...{ layers: styleLayers, sprite: '/pictures/plain' },
    });
  });

  app.get('/streets.json', (c) =>
    c.json({
      ...{ tilejson: '3.0.0', tiles: ['tiles/{z}/{x}/{y}.pbf'], ...zooms },
      attribution: '<a href="https://example.org">&copy; Testing</a><script>alert(1)</script> contributors',
    }),
  );

  // Of a screen with more pixels too.
  app.get('/pictures/:name', (c) => {
    if (c.req.param('name').endsWith('.json'))
      return c.json({ lawn: { x: 0, y: 0, width: 8, height: 8, pixelRatio: 1 } });
    const picture = png(
      8,
      8,
      new Uint8Array(8 * 8 * 4).map((_, at) => [0, 255, 0, 255][at % 4] ?? 0),
    );
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' });
  });

  app.get('/tiles/:z/:x/:file', (c) => {
    const { z, x, file } = c.req.param();
    made ??= makeTown(openMapTiles);
    const tile = made(Number(z), Number(x), Number.parseInt(file, 10));
    return tile ? c.body(tile, 200, { 'content-type': 'application/x-protobuf' }) : c.body(null, 204);
  });
  return app;
};

const of = (layer: string, type: string, paint: object, more: object = {}) => ({
  ...{ id: layer, type, source: 'streets', 'source-layer': layer, paint, ...more },
});
const styleLayers = [
  { id: 'background', type: 'background', paint: { 'background-color': '#eef1e6' } },
  of('water', 'fill', { 'fill-color': '#9cc3dd' }),
  of('landcover', 'fill', { 'fill-pattern': 'lawn' }),
  of('building', 'fill', { 'fill-color': '#ddd3c6' }),
  of('transportation', 'line', { 'line-color': '#ff00ff', 'line-width': 3 }),
  of('place', 'symbol', { 'text-color': '#333333' }, { layout: { 'text-field': ['get', 'name'] } }),
];
