import type { Reading } from './model';

/** Media types besides the promised one, by reading. */
const others: Readonly<Record<Exclude<Reading, 'activitypub'>, readonly string[]>> = {
  json: ['application/json'],
  'api-root': ['application/json'],
  oembed: ['application/json', 'text/xml'],
  xml: ['application/xml', 'text/xml'],
  sitemap: ['application/xml', 'text/xml'],
  feed: ['application/atom+xml', 'application/rss+xml', 'application/feed+json'],
  text: ['text/plain'],
  llms: ['text/markdown', 'text/plain'],
  openapi: ['application/json'],
  card: ['application/json'],
  catalogue: ['application/linkset+json', 'application/json'],
  manifest: ['application/manifest+json', 'application/json'],
};

const mediaType = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/;

/**
 * The `Accept` header of a request: the promised type first, then the others, then anything. ActivityPub is requested
 * exactly as its specification says (https://www.w3.org/TR/activitypub/#retrieving-objects): with other types beside
 * it, some sites answer in HTML.
 */
export function acceptFor(reading: Reading, promised: string): string {
  if (reading === 'activitypub') return 'application/activity+json';
  const [bare = ''] = promised.toLowerCase().split(';');
  const first = mediaType.test(bare.trim()) ? [bare.trim()] : [];
  const rest = others[reading].filter((type) => !first.includes(type)).map((type) => `${type};q=0.9`);
  return [...first, ...rest, '*/*;q=0.5'].join(', ');
}
