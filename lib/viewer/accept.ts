import type { Reading } from './model';

/**
 * What to ask for. ActivityPub exactly as its §3.2 allows: with anything beside it, some sites answer in HTML.
 * The rest name what they can read and take what comes.
 */
export function acceptFor(reading: Reading, promised: string): string {
  switch (reading) {
    case 'activitypub':
      return 'application/activity+json';
    case 'json':
    case 'api-root':
      return ranked(promised, 'application/json');
    case 'oembed':
      return ranked(promised, 'application/json', 'text/xml');
    case 'xml':
    case 'sitemap':
      return ranked(promised, 'application/xml', 'text/xml');
    case 'feed':
      return ranked(promised, 'application/atom+xml', 'application/rss+xml', 'application/feed+json');
    case 'text':
      return ranked(promised, 'text/plain');
  }
}

const mediaType = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/;

/** The promised type first, then the others, then anything. */
function ranked(promised: string, ...types: string[]): string {
  const [bare = ''] = promised.toLowerCase().split(';');
  const first = mediaType.test(bare.trim()) ? [bare.trim()] : [];
  const others = types.filter((type) => !first.includes(type)).map((type) => `${type};q=0.9`);
  return [...first, ...others, '*/*;q=0.5'].join(', ');
}
