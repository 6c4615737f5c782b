import { type Context, Hono } from 'hono';
import { credentials } from '../credentials.ts';
import type { CreateService } from '../kernel.ts';
import { icon } from '../world/images.ts';
import { linkToNext, readCursor } from './cursor.ts';
import { readSearch } from './parameters.ts';
import { fieldNames, only, presentPlace } from './present.ts';
import { bad, Refusal } from './refusal.ts';
import { findPlaces } from './search.ts';

/** The place search, and the icons of its categories. It sends no CORS headers. */
export const createPlaces: CreateService = ({ world, origin }) => {
  const app = new Hono();
  const bases = { icons: origin('places'), site: origin('auth') };

  app.get('/places/search', (c) => {
    admit(c);
    const query = new URL(c.req.url).searchParams;
    const search = readSearch(query, world.cities);
    const stranger = search.fields.find((field) => !fieldNames.some((name) => name === field));
    if (stranger !== undefined) throw bad(`Unknown field ${stranger}.`);
    const start = readCursor(query);
    const hits = findPlaces(world.venues, search);
    const end = start + search.limit;
    if (end < hits.length) c.header('link', linkToNext(`${bases.icons}/places/search?${query}`, end));
    const { latitude, longitude, radius } = search;
    return c.json({
      results: hits.slice(start, end).map((hit) => only(presentPlace(hit, bases), search.fields)),
      context: { geo_bounds: { circle: { center: { latitude, longitude }, radius } } },
    });
  });

  app.get('/icons/:group/:file{[a-z]+_(?:32|44|64|88|120)\\.png}', (c) => {
    const [name = '', size] = c.req.param('file').replace('.png', '').split('_');
    return c.body(new Uint8Array(icon(`${c.req.param('group')}/${name}`, Number(size))), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000',
    });
  });

  app.notFound((c) => c.json({ message: 'No such endpoint.' }, 404));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.json({ message: error.message }, error.status);
  });
  return app;
};

/** The three headers that every search has to carry. */
function admit(c: Context): void {
  const [scheme = '', key] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer' || key !== credentials.placesApiKey) {
    throw new Refusal(401, 'Invalid request token.');
  }
  if (!c.req.header('accept')?.includes('application/json')) {
    throw bad('Ask for JSON with the header accept: application/json.');
  }
  const version = c.req.header('x-places-api-version');
  if (version === undefined) throw bad('Missing header X-Places-Api-Version.');
  const date = new Date(`${version}T00:00:00Z`);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(version) ||
    Number.isNaN(date.getTime()) ||
    !date.toISOString().startsWith(version)
  ) {
    throw bad('X-Places-Api-Version must be a date, YYYY-MM-DD.');
  }
}
