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
}

export interface PlaceResults {
  places: Place[];
  /** Metres: how far out the service searched. */
  radius?: number;
}

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
}

/** One line of the picker: a place nearby, an own place, or both in one. */
export interface Pickable {
  id: string;
  name: string;
  address?: string;
  category?: string;
  latitude?: number;
  longitude?: number;
  /** Metres from the centre, when there is one. */
  distance?: number;
  visited: boolean;
}

/** Own places and nearby ones, each place once; own first; both by distance where it is known. */
export function pickables(
  visited: readonly Visited[],
  nearby: readonly Place[],
  centre: Centre | undefined,
  query: string,
): { own: Pickable[]; others: Pickable[] } {
  const words = foldName(query).split(/\s+/).filter(Boolean);
  const fits = ({ name, address = '' }: { name: string; address?: string }) => {
    const text = `${foldName(name)} ${foldName(address)}`;
    return words.every((word) => text.includes(word));
  };
  const byId = new Map(nearby.map((place) => [place.id, place]));
  const own = visited.filter(fits).map((place): Pickable => {
    const { latitude, longitude } = place;
    const measured =
      centre && latitude !== undefined && longitude !== undefined
        ? Math.round(distanceBetween(centre, { latitude, longitude }))
        : undefined;
    const distance = byId.get(place.id)?.distance ?? measured;
    return { ...place, visited: true, ...(distance !== undefined && { distance }) };
  });
  const visitedIds = new Set(visited.map(({ id }) => id));
  const others = nearby
    .filter((place) => !visitedIds.has(place.id) && fits(place))
    .map((place): Pickable => ({ ...place, visited: false }));
  const far = Number.POSITIVE_INFINITY;
  const byDistance = (a: Pickable, b: Pickable) => (a.distance ?? far) - (b.distance ?? far);
  return { own: centre ? own.sort(byDistance) : own, others: others.sort(byDistance) };
}
