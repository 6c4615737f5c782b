import { Hono } from 'hono';
import type { CreateService } from '../kernel.ts';
import { fold } from '../places/fold.ts';
import { bad, Refusal } from '../places/refusal.ts';
import { metres } from '../places/search.ts';
import { type Feature, makeFeatures } from './features.ts';

const languages = ['default', 'en', 'de', 'fr'];
/** More than this nobody gets, whatever the limit. */
const most = 50;

/** A search of OpenStreetMap without a key, as Photon has it. */
export const createPhoton: CreateService = ({ world }) => {
  const app = new Hono();
  let made: Feature[] | undefined;
  const features = () => (made ??= makeFeatures(world.seed, world.venues));
  const collection = (found: readonly Feature[]) => ({ type: 'FeatureCollection', features: found });

  app.get('/api', (c) => {
    const query = parametersOf(c.req.url, ['q', 'lat', 'lon', 'limit', 'lang']);
    const words = fold(query.get('q') ?? '')
      .split(/\s+/)
      .filter(Boolean);
    if (words.length === 0) throw bad('missing search term parameter "q"');
    const found = features().filter(({ properties: { name = '', street, city } }) => {
      const text = fold(`${name} ${street} ${city}`);
      return words.every((word) => text.includes(word));
    });
    const near = query.has('lat') ? nearest(found, positionOf(query)).map(([feature]) => feature) : found;
    return c.json(collection(near.slice(0, limitOf(query))));
  });

  app.get('/reverse', (c) => {
    const query = parametersOf(c.req.url, ['lat', 'lon', 'limit', 'radius']);
    const radius = Number(query.get('radius') ?? 1);
    if (!(radius > 0 && radius <= 5000)) throw bad('radius must be above 0 and at most 5000 km');
    const near = nearest(features(), positionOf(query)).filter(([, distance]) => distance <= radius * 1000);
    return c.json(collection(near.slice(0, limitOf(query)).map(([feature]) => feature)));
  });

  app.notFound((c) => c.json({ message: 'not found' }, 404));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.json({ message: error.message }, error.status);
  });
  return app;
};

function parametersOf(url: string, known: readonly string[]): URLSearchParams {
  const query = new URL(url).searchParams;
  for (const name of query.keys()) if (!known.includes(name)) throw bad(`unknown query parameter '${name}'`);
  const language = query.get('lang') ?? 'default';
  if (!languages.includes(language))
    throw bad(`language ${language} is not supported, supported languages are: ${languages}`);
  return query;
}

function positionOf(query: URLSearchParams) {
  const [latitude, longitude] = [
    Number(query.get('lat') ?? Number.NaN),
    Number(query.get('lon') ?? Number.NaN),
  ];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw bad('invalid search term "lat" and/or "lon"');
  return { latitude, longitude };
}

const limitOf = (query: URLSearchParams): number =>
  Math.min(most, Math.max(1, Number(query.get('limit') ?? 15) || 1));

/** With the metres from there. */
const nearest = (features: readonly Feature[], from: { latitude: number; longitude: number }) =>
  features
    .map((feature): [Feature, number] => {
      const [longitude, latitude] = feature.geometry.coordinates;
      return [feature, metres(from, { latitude, longitude })];
    })
    .sort(([, a], [, b]) => a - b);
