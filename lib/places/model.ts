/** The ways in which pages say where they are about, the most believed first. */
export const pageSources = ['json-ld', 'microdata', 'microformats', 'open-graph', 'geo-meta'] as const;
export type PageSource = (typeof pageSources)[number];
export type LinkSource = 'geo-uri' | 'openstreetmap' | 'google' | 'apple' | 'bing';

/** A place that a page, a link or a selection names, not yet matched with a venue of the place search. */
export interface FoundPlace {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
  /** Where it was said. */
  source: PageSource | LinkSource | 'selection';
}

/** Who named the place, in a person's words. */
export function namedBy({ source }: FoundPlace): 'page' | 'link' | 'selection' {
  if (source === 'selection') return source;
  return pageSources.some((one) => one === source) ? 'page' : 'link';
}

/** A place of the place search. */
export interface Place {
  id: string;
  name: string;
  latitude?: number;
  longitude?: number;
  /** Metres from the centre of the search. */
  distance?: number;
  category?: string;
  /** One line; may be in any script. */
  address?: string;
  about?: PlaceAbout;
}

/** All else that the service says of a place; addresses are http(s). */
export interface PlaceAbout {
  categories: { name: string; icon?: string }[];
  /** Town, region, country code: from small to large. */
  area?: string[];
  tel?: string;
  website?: string;
  reviewPage?: string;
  /** Handles by network name. */
  social: Record<string, string>;
  /** YYYY-MM-DD */
  refreshed?: string;
  created?: string;
  /** Fields that no document describes, as JSON text. */
  others: Record<string, string>;
}

export interface PlaceResults {
  places: Place[];
  /** Metres: how far out the service searched. */
  radius?: number;
  /** The address of the next page, when the service named one. */
  next?: string;
}

/** Both pages as one, each place once; a next page that brings nothing new leads round in a circle. */
export function joinPages(before: PlaceResults, page: PlaceResults): PlaceResults {
  const { next: asked, ...known } = before;
  const { next, ...radius } = page;
  const ids = new Set(before.places.map(({ id }) => id));
  const fresh = page.places.filter(({ id }) => !ids.has(id));
  const leads = next !== undefined && next !== asked && fresh.length > 0;
  return { ...known, ...radius, places: [...before.places, ...fresh], ...(leads && { next }) };
}

/** What comes first: the much visited or the near. */
export type Sort = 'POPULARITY' | 'DISTANCE';

/** Where to search. Degrees, WGS 84; metres. */
export interface Centre {
  latitude: number;
  longitude: number;
  /** How far off the device may be; absent for a place that a page names. */
  accuracy?: number;
}

/** At least a few streets, and always more than the position may be off. Metres. */
export const searchRadius = ({ accuracy = 0 }: Centre): number =>
  Math.round(Math.min(Math.max(1000, accuracy * 2), 100_000));

/** How far to search, one step after the other, until enough places come back. Metres. */
export function searchRadii(centre: Centre): number[] {
  const first = searchRadius(centre);
  return [first, ...[5000, 15_000].filter((radius) => radius > first)];
}

/** So many places are enough to stop looking farther out; with words, one that fits is. */
export const enoughPlaces = (places: readonly Place[], query: string | undefined): boolean =>
  places.length >= (query ? 1 : 5);

/** A position that is off by more than this says little about which place it is; metres. */
export const roughPosition = 500;

/** A visit less than so long ago is told before another; ms. */
export const recently = 3 * 3_600_000;

const earthRadius = 6_371_008.8;

/** Metres between two points along a great circle (haversine on the mean radius). */
export function distanceBetween(a: Centre, b: Centre): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Compares names as people do: case, accents and surrounding space make no difference. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLocaleLowerCase();

/** The one result that is the place a page named: the same name within so many metres of the spot. */
export function matchFound(found: FoundPlace, places: readonly Place[], within = 250): Place | undefined {
  const { name } = found;
  if (!name) return undefined;
  return places.find(
    (place) =>
      foldName(place.name) === foldName(name) && (place.distance ?? Number.POSITIVE_INFINITY) <= within,
  );
}

/** A place of the person's own history; structurally what the check-in room can tell about its venues. */
export interface Visited {
  id: string;
  name: string;
  address?: string;
  latitude?: number;
  longitude?: number;
  isFuzzed?: boolean;
  /** Unix milliseconds. */
  lastVisit?: number;
  /** Only where the whole history is known. */
  visits?: number;
}

/** A place that the person marked. */
export interface Favourite {
  id: string;
  name: string;
  address?: string;
  latitude?: number;
  longitude?: number;
}

/** When a place was marked as a favourite, Unix ms; without a place, when the mark was taken back. */
export interface Marking {
  id: string;
  at: number;
  place?: Omit<Favourite, 'id'>;
}

/** One line of the picker: a place nearby, an own place, or both in one. */
export interface Pickable extends Place {
  visited: boolean;
  favourite?: boolean;
  /** The service shows it somewhere near where it is, not just there. */
  fuzzed?: boolean;
  /** Unix milliseconds. */
  lastVisit?: number;
  visits?: number;
}

export interface PickablesFrom {
  visited: readonly Visited[];
  favourites?: readonly Favourite[];
  nearby: readonly Place[];
  /** What the service gave for the words: it knows why they fit. */
  answered?: readonly Place[];
  centre: Centre | undefined;
  query: string;
  sort?: Sort;
  /** Metres: how far out the service searched. */
  radius?: number | undefined;
}

export interface Pickables {
  /** Own places at the top: without words only the nearest few. */
  own: Pickable[];
  /** The places nearby, own ones among them that are not at the top. */
  others: Pickable[];
  /** Every place that is known, each once. */
  all: Pickable[];
}

/** Own places at the top before anything is typed. */
const fewOwn = 5;
/** Own places nearby that the service did not give; a search far out would list a whole history. */
const maxUnnamed = 50;

/** Own places and nearby ones, each place once; own first, by distance; the others as the service sorts them. */
export function pickables(from: PickablesFrom): Pickables {
  const { visited, favourites = [], nearby, answered = [], centre, query, sort = 'POPULARITY' } = from;
  const words = foldName(query).split(/\s+/).filter(Boolean);
  const fits = ({ name, address = '' }: { name: string; address?: string }) => {
    const text = `${foldName(name)} ${foldName(address)}`;
    return words.every((word) => text.includes(word));
  };
  const known = new Map([...nearby, ...answered].map((place) => [place.id, place]));
  const marked = new Set(favourites.map(({ id }) => id));
  const mine = new Map<string, Pickable>(favourites.map((place) => [place.id, { ...place, visited: false }]));
  for (const { isFuzzed, ...place } of visited)
    mine.set(place.id, { ...place, visited: true, ...(isFuzzed && { fuzzed: true }) });
  const own = [...mine.values()].filter(fits).map((place): Pickable => {
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
    [...answered, ...nearby.filter(fits)]
      .filter(({ id }) => !mine.has(id) || below.has(id))
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
