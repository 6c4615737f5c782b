import type { Post } from './types.ts';

type Chosen = Pick<Post, 'slug' | 'title' | 'head'> &
  Partial<Pick<Post, 'lang' | 'place' | 'message' | 'paragraphs'>>;

/** The posts that tests and pictures rely on, newest first. */
export const chosen: readonly Chosen[] = [
  {
    slug: 'the-tides-of-lisbon',
    title: 'The tides of Lisbon',
    head: 'standard',
    paragraphs: [
      'Twice a day the sea comes in under the bridge and the river forgets which way it was going. You can set your watch by it at Cais das Colunas, where two stone pillars stand in the water and the steps between them count the hours.',
      'The old gauge at Cascais has written this down since 1882. Its pen drew one line, hour upon hour, and from that line come the few dozen numbers that still tell the ferries when to slow down.',
      'What the tables do not say is the wind. A week of south-westerlies piles the ocean against the bar, and the water on the quay stands a hand higher than promised. People who live here look at the flags first and at the table second.',
      'I spent May walking the waterfront with a notebook. These are the heights I wrote down, the hours, and what was open for coffee at low water.',
    ],
  },
  { slug: 'coffee-at-low-water', title: 'Coffee at low water', head: 'standard', place: 'json-ld' },
  { slug: 'a-bench-above-the-ferry', title: 'A bench above the ferry', head: 'standard', place: 'geo-meta' },
  { slug: 'three-maps-of-one-quay', title: 'Three maps of one quay', head: 'standard', place: 'map-links' },
  {
    slug: 'what-people-said-about-springs',
    title: 'What people said about springs',
    head: 'standard',
    message: 'plain',
  },
  { slug: 'it-s-only-salt', title: 'It’s only salt & other half-truths', head: 'single-quotes' },
  { slug: 'relative-to-what', title: 'Relative to what? On chart datum', head: 'base' },
  { slug: 'said-twice', title: 'Said twice: why buoys repeat themselves', head: 'duplicates' },
  { slug: 'many-channels', title: 'Many channels to one harbour', head: 'feeds' },
  { slug: 'capital-letters', title: 'Capital letters on nautical charts', head: 'mixed-case' },
  { slug: 'signals-only', title: 'Signals only: harbours without words', head: 'header-only' },
  { slug: 'below-the-waterline', title: 'Below the waterline', head: 'body' },
  { slug: '潮の香り', title: '潮の香り', head: 'standard', lang: 'ja' },
  { slug: 'المد-والجزر', title: 'المدّ والجزر في طنجة', head: 'standard', lang: 'ar' },
  { slug: 'boats-in-a-bottle', title: 'Boats in a bottle', head: 'standard', message: 'photos' },
  { slug: 'a-vote-on-tea', title: 'A vote on tea', head: 'standard', message: 'poll' },
];
