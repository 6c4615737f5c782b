import type { Venue } from '../world/venues.ts';
import { fold } from './fold.ts';
import type { Search } from './parameters.ts';

export interface Hit {
  venue: Venue;
  /** Whole metres from the centre. */
  distance: number;
}

/** Every venue that matches the search, in order. */
export function findPlaces(venues: readonly Venue[], search: Search): Hit[] {
  const hits: Hit[] = [];
  for (const venue of venues) {
    const distance = metres(search, venue);
    if (distance > search.radius) continue;
    if (search.query !== '' && !matches(venue, search.query)) continue;
    if (
      search.categoryIds.length > 0 &&
      !venue.categories.some(({ id }) => search.categoryIds.includes(id))
    ) {
      continue;
    }
    if (search.openNow && !opensByDefault(venue)) continue;
    hits.push({ venue, distance });
  }
  return hits.sort(orders[search.sort](search));
}

type Order = (search: Search) => (a: Hit, b: Hit) => number;

const orders: Record<Search['sort'], Order> = {
  DISTANCE: () => (a, b) => a.distance - b.distance,
  POPULARITY: () => (a, b) => b.venue.popularity - a.venue.popularity,
  RATING: () => (a, b) => b.venue.rating - a.venue.rating,
  RELEVANCE: (search) => (a, b) => relevance(b, search) - relevance(a, search),
};

/** Names that start with the query first, then near and much visited places. */
function relevance({ venue, distance }: Hit, { query }: Search): number {
  const starts = query !== '' && fold(venue.name).startsWith(query) ? 1 : 0;
  return starts + venue.popularity * 0.4 - Math.log10(1 + distance / 100) * 0.5;
}

const matches = (venue: Venue, query: string) => {
  const text = fold([venue.name, ...venue.categories.map(({ name }) => name)].join(' '));
  return query.split(/\s+/).every((word) => text.includes(word));
};

/** The world has no opening hours: a fixed fifth of the places is closed. */
const opensByDefault = ({ id }: Venue) => Number.parseInt(id.slice(-1), 16) % 5 !== 0;

/** Great-circle distance, whole metres. */
export function metres(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180;
  const height = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const width = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const share = height + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * width;
  return Math.round(2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(share))));
}
