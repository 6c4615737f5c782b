/**
 * Finds where a page says it is about. Runs inside pages, so it imports nothing and trusts nothing. What it finds is
 * bounded and raw: coordinates are parsed in the worker.
 */

export interface PlaceCandidate {
  source: 'json-ld' | 'geo-meta';
  /** As written: a number or a text. */
  latitude: unknown;
  longitude: unknown;
  name?: string;
  address?: string;
}

const maxCandidates = 20;
const maxScript = 500_000;
const maxNodes = 5000;

/** In the order in which they deserve belief: structured data first. */
export function findPlaces(): PlaceCandidate[] {
  return [...placesOfJsonLd(), ...placesOfMeta()].slice(0, maxCandidates);
}

/** The page may have elements named like the methods of its document. */
const all = (selector: string): NodeListOf<Element> =>
  Document.prototype.querySelectorAll.call(document, selector);

const short = (value: unknown, length = 200): string =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').slice(0, length) : '';

function placesOfJsonLd(): PlaceCandidate[] {
  const found: PlaceCandidate[] = [];
  for (const script of all('script[type="application/ld+json" i]')) {
    const text = script.textContent ?? '';
    if (text.length > maxScript || found.length >= maxCandidates) continue;
    try {
      collect(JSON.parse(text), found);
    } catch {
      // Not JSON: one bad block does not hide the others.
    }
  }
  return found;
}

/** Walks through whatever nests places: `location`, `contentLocation`, `@graph`, arrays. */
function collect(root: unknown, found: PlaceCandidate[]): void {
  const open: unknown[] = [root];
  for (let seen = 0; open.length && seen < maxNodes && found.length < maxCandidates; seen++) {
    const node = open.shift();
    if (typeof node !== 'object' || node === null) continue;
    if (Array.isArray(node)) {
      open.unshift(...node.slice(0, 200));
      continue;
    }
    const place = placeOf(node);
    if (place) found.push(place);
    for (const key of [
      '@graph',
      'mainEntity',
      'about',
      'location',
      'contentLocation',
      'itemListElement',
      'item',
    ])
      if (Object.hasOwn(node, key)) open.push(Reflect.get(node, key));
  }
}

function placeOf(node: object): PlaceCandidate | undefined {
  const get = (of: unknown, key: string): unknown =>
    typeof of === 'object' && of !== null && Object.hasOwn(of, key) ? Reflect.get(of, key) : undefined;
  const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
  const geo = first(get(node, 'geo')) ?? node;
  const latitude = first(get(geo, 'latitude'));
  const longitude = first(get(geo, 'longitude'));
  if (latitude === undefined || longitude === undefined) return undefined;
  const name = short(first(get(node, 'name')));
  const address = addressOf(first(get(node, 'address')), get);
  return {
    source: 'json-ld',
    latitude: bounded(latitude),
    longitude: bounded(longitude),
    ...(name && { name }),
    ...(address && { address }),
  };
}

const bounded = (value: unknown): unknown => (typeof value === 'number' ? value : short(value, 40));

function addressOf(address: unknown, get: (of: unknown, key: string) => unknown): string {
  if (typeof address === 'string') return short(address, 300);
  const parts = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion'].map((key) =>
    short(get(address, key), 100),
  );
  return parts.filter(Boolean).join(', ');
}

/** `geo.position` is "lat;lng", `ICBM` "lat, lng"; `geo.placename` names it. */
function placesOfMeta(): PlaceCandidate[] {
  const contents = new Map<string, string>();
  for (const meta of all('meta[name][content]')) {
    const name = meta.getAttribute('name')?.toLowerCase() ?? '';
    if (!contents.has(name)) contents.set(name, short(meta.getAttribute('content')));
  }
  const name = contents.get('geo.placename');
  const spots = [contents.get('geo.position')?.split(';'), contents.get('icbm')?.split(',')];
  return spots.flatMap((spot) =>
    spot?.length === 2
      ? [{ source: 'geo-meta', latitude: spot[0], longitude: spot[1], ...(name && { name }) }]
      : [],
  );
}
