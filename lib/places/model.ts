import type { Centre, Favourite, Place, PlaceResults, Sort } from './schema';

export type { Centre, Favourite, Marking, Nearby, Place, PlaceResults, Sort } from './schema';

/** The formats in which pages name their place, the most reliable first. */
export const pageSources = ['json-ld', 'microdata', 'microformats', 'open-graph', 'geo-meta'] as const;
export type PageSource = (typeof pageSources)[number];
export type LinkSource = 'geo-uri' | 'openstreetmap' | 'google' | 'apple' | 'bing';

/** A place that a page, a link or a selection names, not yet matched with a result of the place search. */
export interface FoundPlace {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
  source: PageSource | LinkSource | 'selection';
}

export function namedBy({ source }: FoundPlace): 'page' | 'link' | 'selection' {
  if (source === 'selection') return source;
  return pageSources.some((one) => one === source) ? 'page' : 'link';
}

/** Both pages as one, each place once. A page without new places ends the pagination, which may be circular. */
export function joinPages(before: PlaceResults, page: PlaceResults): PlaceResults {
  const { next: asked, ...known } = before;
  const { next, ...radius } = page;
  const ids = new Set(before.places.map(({ id }) => id));
  const fresh = page.places.filter(({ id }) => !ids.has(id));
  const leads = next !== undefined && next !== asked && fresh.length > 0;
  return { ...known, ...radius, places: [...before.places, ...fresh], ...(leads && { next }) };
}

/** At least a few streets, and more than the error of the position. Metres. */
export const searchRadius = ({ accuracy = 0 }: Centre): number =>
  Math.round(Math.min(Math.max(1000, accuracy * 2), 100_000));

/** Radii to search one after the other, until there are enough results. Metres. */
export function searchRadii(centre: Centre): number[] {
  const first = searchRadius(centre);
  return [first, ...[5000, 15_000].filter((radius) => radius > first)];
}

/** True when no wider search is needed; for a query one match is enough. */
export const enoughPlaces = (places: readonly Place[], query: string | undefined): boolean =>
  places.length >= (query ? 1 : 5);

/** A position with a larger error does not tell places apart; metres. */
export const roughPosition = 500;

/** A visit is shown as recent for so long; ms. */
export const recently = 3 * 3_600_000;

/** Mean; metres. */
export const earthRadius = 6_371_008.8;

/** Metres between two points along a great circle (haversine on the mean radius). */
export function distanceBetween(a: Centre, b: Centre): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A name without case, accents and surrounding space, for comparing. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLocaleLowerCase();

/** The result that is the place a page named: the same name within so many metres of it. */
export function matchFound<P extends Pick<Place, 'name' | 'distance'>>(
  found: Pick<FoundPlace, 'name'>,
  places: readonly P[],
  within = 250,
): P | undefined {
  const { name } = found;
  if (!name) return undefined;
  return places.find(
    (place) =>
      foldName(place.name) === foldName(name) && (place.distance ?? Number.POSITIVE_INFINITY) <= within,
  );
}

/** A place of the person's own history; structurally a venue of the check-in room. */
export interface Visited extends Favourite {
  isFuzzed?: boolean;
  /** Unix milliseconds. */
  lastVisit?: number;
  /** Only with a complete history. */
  visits?: number;
}

/** One row of the picker: a place nearby, an own place, or both in one. */
export interface Pickable extends Place {
  visited: boolean;
  favourite?: boolean;
  /** The service shows only an approximate location. */
  fuzzed?: boolean;
  /** Unix milliseconds. */
  lastVisit?: number;
  visits?: number;
}

/** Ids that Waymark gives: `own:` to a place that the person named, `osm:` to one of OpenStreetMap. */
const ours = /^(own|osm):/;

export const isOfOpenStreetMap = ({ id }: Pick<Place, 'id'>): boolean => ours.exec(id)?.[1] === 'osm';

/** Two places of one name within so many metres are one place. */
const sameWithin = 75;

/** The place of another source that is this one: a source tells its own places apart. */
export function sameVisited<P extends Favourite>(named: Favourite, places: readonly P[]): P | undefined {
  const { latitude, longitude } = named;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (places.some(({ id }) => id === named.id)) return undefined;
  const source = ours.exec(named.id)?.[1];
  const name = foldName(named.name);
  return places.find((place) => {
    if (source !== 'own' && ours.exec(place.id)?.[1] === source) return false;
    return foldName(place.name) === name && (measured({ latitude, longitude }, place) ?? far) <= sameWithin;
  });
}

/** By id, the place before it that it is. */
function sameAsBefore<P extends Place>(places: readonly P[]): Map<string, P> {
  const same = new Map<string, P>();
  if (!places.some(({ id }) => ours.test(id))) return same;
  const byName = new Map<string, P[]>();
  for (const place of places) {
    const name = foldName(place.name);
    const before = byName.get(name) ?? [];
    const other = sameVisited(place, before);
    if (other) same.set(place.id, other);
    else byName.set(name, [...before, place]);
  }
  return same;
}

export interface PickablesFrom {
  visited: readonly Visited[];
  favourites?: readonly Favourite[];
  nearby: readonly Place[];
  /** Results of the service for the query; shown even where the query does not match them here. */
  matches?: readonly Place[];
  centre: Centre | undefined;
  query: string;
  sort?: Sort;
  /** Radius of the search; metres. */
  radius?: number | undefined;
}

export interface Pickables {
  /** Own places at the top: without a query only the nearest few. */
  own: Pickable[];
  /** The places nearby, with the own places that are not at the top. */
  others: Pickable[];
  all: Pickable[];
}

/** Own places at the top without a query. */
const fewOwn = 5;
/** Own places nearby that the service did not list; a wide search would list a whole history. */
const maxUnnamed = 50;

/** Own places and nearby ones, each once: own first, by distance; the others as the service sorts them. */
export function pickables(from: PickablesFrom): Pickables {
  const { visited, favourites = [], nearby, matches = [], centre, query, sort = 'POPULARITY' } = from;
  const words = foldName(query).split(/\s+/).filter(Boolean);
  const fits = ({ name, address = '' }: { name: string; address?: string }) => {
    const text = `${foldName(name)} ${foldName(address)}`;
    return words.every((word) => text.includes(word));
  };
  const known = new Map([...nearby, ...matches].map((place) => [place.id, place]));
  const marked = new Set(favourites.map(({ id }) => id));
  const mine = new Map<string, Pickable>(favourites.map((place) => [place.id, { ...place, visited: false }]));
  for (const { isFuzzed, ...place } of visited)
    mine.set(place.id, { ...place, visited: true, ...(isFuzzed && { fuzzed: true }) });
  // Of a place that several sources have, the one that was used last stays.
  const same = sameAsBefore<Place>([
    ...[...mine.values()].sort((a, b) => (b.lastVisit ?? 0) - (a.lastVisit ?? 0)),
    ...[...known.values()].filter(({ id }) => !mine.has(id)),
  ]);
  for (const [id, { id: other }] of same) {
    const there = known.get(id);
    if (there && !known.has(other)) known.set(other, there);
  }
  const answered = new Set(matches.map(({ id }) => same.get(id)?.id ?? id));
  const mineOnce = [...mine.values()].filter(({ id }) => !same.has(id));
  const own = mineOnce
    .filter((place) => fits(place) || answered.has(place.id))
    .map((place): Pickable => {
      const there = known.get(place.id);
      const distance = there?.distance ?? measured(centre, place);
      return {
        ...there,
        ...place,
        ...(distance !== undefined && { distance }),
        ...(marked.has(place.id) && { favourite: true }),
      };
    });
  if (centre) own.sort(byDistance);
  const top = words.length > 0 ? own : own.slice(0, fewOwn);
  const below = new Map(own.slice(top.length).map((place) => [place.id, place]));
  const given = new Map(
    [...matches, ...nearby.filter(fits)]
      .filter(({ id }) => !same.has(id) && (!mine.has(id) || below.has(id)))
      .map((place) => [place.id, below.get(place.id) ?? { ...place, visited: false }]),
  );
  const unnamed = [...below.values()].filter(
    ({ id, distance = far }) => !given.has(id) && distance <= (from.radius ?? 0),
  );
  const others = [...given.values(), ...unnamed.slice(0, maxUnnamed)];
  if (sort === 'DISTANCE') others.sort(byDistance);
  return { own: top, others, all: [...own, ...others.filter(({ id }) => !below.has(id))] };
}

function measured(centre: Centre | undefined, { latitude, longitude }: Place): number | undefined {
  if (!centre || latitude === undefined || longitude === undefined) return undefined;
  return Math.round(distanceBetween(centre, { latitude, longitude }));
}

const far = Number.POSITIVE_INFINITY;
const byDistance = (a: Place, b: Place) => (a.distance ?? far) - (b.distance ?? far);

/** A part of an address without postal codes and house numbers, for comparing. */
const folded = (part: string): string =>
  part
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ')
    .toLocaleLowerCase();

const partsOf = (address: string): string[] => address.split(/[,，、]\s*/);

/**
 * Shortens addresses: to the part before the town where all name the same town, else not at all.
 * Empty for an address without a street. A part counts as the town only after the first comma of some address.
 */
export function shortAddress(addresses: readonly string[]): (address: string) => string {
  const all = addresses.map((address) => partsOf(address).map(folded));
  const [first, ...others] = all.filter((parts) => parts.length > 1);
  const town = first
    ?.slice(1)
    .find((part) => part && others.length > 0 && all.every((parts) => parts.includes(part)));
  if (!town) return (address) => address;
  return (address) => {
    const parts = partsOf(address);
    const at = parts.map(folded).indexOf(town);
    return at < 0 ? address : parts.slice(0, at).join(', ');
  };
}
