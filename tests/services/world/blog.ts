import { makePosts } from './blog/posts.ts';
import type { BlogWorld, Post } from './blog/types.ts';
import { random } from './random.ts';

export type { BlogWorld, HeadStyle, Post } from './blog/types.ts';

/** Where the posts about a place are: in the world's Lisbon. */
export const cafe = {
  name: 'Café Tejo',
  city: 'Lisbon',
  country: 'PT',
  latitude: 38.7075,
  longitude: -9.1365,
} as const;

const perScale = 50;

/** A blog about tides: posts in several languages, and pages that try a reader of heads. */
export function makeBlog(seed: string, scale: number, now: number): BlogWorld {
  const posts = makePosts(random(`${seed}/blog`), perScale * scale, now);
  const path = (test: (post: Post) => boolean) => posts.find(test)?.path ?? '/';
  return {
    name: 'Tidal blog',
    description: 'Notes from the edge of the water',
    posts,
    pages: {
      front: '/',
      lisbon: path((post) => post.slug === 'the-tides-of-lisbon'),
      plain: '/plain/',
      late: '/late/',
      spa: '/spa/',
      messages: '/messages/',
      messagesPublic: '/messages/public/',
      messagesLive: '/messages/live/',
      messagesMany: '/messages/many/',
      placeJsonLd: path((post) => post.place === 'json-ld'),
      placeGeoMeta: path((post) => post.place === 'geo-meta'),
      placeMapLinks: path((post) => post.place === 'map-links'),
      withMessage: path((post) => post.message !== undefined),
      singleQuotes: path((post) => post.head === 'single-quotes'),
      base: path((post) => post.head === 'base'),
      duplicates: path((post) => post.head === 'duplicates'),
      feeds: path((post) => post.head === 'feeds'),
      mixedCase: path((post) => post.head === 'mixed-case'),
      headerOnly: path((post) => post.head === 'header-only'),
      bodyLinks: path((post) => post.head === 'body'),
      otherScript: path((post) => post.lang === 'ja'),
    },
  };
}
