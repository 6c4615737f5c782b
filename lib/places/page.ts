/**
 * Finds the places that a page names. Runs inside pages, so it imports nothing, and calls DOM methods by their
 * prototypes: a page can shadow those of its document and forms. The result is bounded and raw: the worker parses it.
 */

import type { PageSource } from './model';

export interface PlaceCandidate {
  source: PageSource;
  /** As written: a number or a text. */
  latitude?: unknown;
  longitude?: unknown;
  /** Both in one text, "lat;lng" or "lat, lng", perhaps with a height. */
  pair?: string;
  /** An address with a position, such as a `geo:` URI. */
  link?: string;
  name?: string;
  address?: string;
}

const maxCandidates = 20;
const maxScript = 500_000;
const maxNodes = 5000;
const maxElements = 100;

/** Candidates, the most reliable first. */
export function inspect(): PlaceCandidate[] {
  return [jsonLd, microdata, microformats, metadata].flatMap((find) => find()).slice(0, maxCandidates * 2);
}

/** The first ones: a page may have any number, and what is around each is looked at. */
function some(elements: Iterable<Element>): Element[] {
  const found: Element[] = [];
  for (const element of elements) if (found.push(element) === maxElements) break;
  return found;
}
const all = (selector: string) => some(Document.prototype.querySelectorAll.call(document, selector));
const within = (root: Element, selector: string) =>
  some(Element.prototype.querySelectorAll.call(root, selector));
const firstWithin = (root: Element, selector: string): Element | undefined =>
  Element.prototype.querySelector.call(root, selector) ?? undefined;
const nearest = (element: Element | null | undefined, selector: string): Element | null =>
  element ? Element.prototype.closest.call(element, selector) : null;
const parent = (element: Element): Element | null => Reflect.get(Element.prototype, 'parentElement', element);
const attribute = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);
const text = (element: Element): string => Reflect.get(Element.prototype, 'textContent', element) ?? '';

const short = (value: unknown, length = 200): string =>
  typeof value === 'string'
    ? value
        .slice(0, length * 10)
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, length)
    : '';
const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** The candidate without empty fields; none where all are empty. */
function candidate({ name, address, ...spot }: PlaceCandidate): PlaceCandidate[] {
  const filled = { ...spot, ...(name && { name }), ...(address && { address }) };
  return Object.keys(filled).length > 1 ? [filled] : [];
}

function jsonLd(): PlaceCandidate[] {
  const found: PlaceCandidate[] = [];
  for (const script of all('script[type^="application/ld+json" i]')) {
    const json = text(script);
    if (json.length > maxScript || found.length >= maxCandidates) continue;
    try {
      collect(JSON.parse(json), found);
    } catch {
      // A malformed block does not hide the others.
    }
  }
  return found;
}

const nesting = ['@graph', 'mainEntity', 'about', 'location', 'contentLocation', 'locationCreated'].concat([
  'spatialCoverage',
  'itemListElement',
  'item',
  'containedInPlace',
]);

function collect(root: unknown, found: PlaceCandidate[]): void {
  const open: unknown[] = [root];
  for (let seen = 0; open.length && seen < maxNodes && found.length < maxCandidates; seen++) {
    const node = open.shift();
    if (typeof node !== 'object' || node === null) continue;
    if (Array.isArray(node)) {
      open.unshift(...node.slice(0, 200));
      continue;
    }
    found.push(...placeOf(node));
    for (const key of nesting) open.push(get(node, key));
  }
}

const get = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, key) ? Reflect.get(of, key) : undefined;
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const addressParts = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion'];

function placeOf(node: object): PlaceCandidate[] {
  const geo = first(get(node, 'geo')) ?? node;
  const point = first(get(geo, 'geoMidpoint')) ?? geo;
  const latitude = bounded(first(get(point, 'latitude')));
  const longitude = bounded(first(get(point, 'longitude')));
  const written = first(get(node, 'address')) ?? first(get(geo, 'address'));
  const address =
    short(written, 300) || joined(addressParts.map((key) => short(first(get(written, key)), 100)));
  const placed = latitude !== '' && longitude !== '';
  if (!placed && !address) return [];
  const name = short(first(get(node, 'name')));
  return candidate({ source: 'json-ld', ...(placed && { latitude, longitude }), name, address });
}

const bounded = (value: unknown): unknown => (typeof value === 'number' ? value : short(value, 40));

/** The machine-readable value of an element, else its text. */
function shown(element: Element | undefined): string {
  if (!element) return '';
  const titled = firstWithin(element, '.value-title[title]');
  const title = attribute(element, 'title');
  const hidden = attribute(element, 'content') ?? attribute(element, 'value');
  const spoken = titled ? attribute(titled, 'title') : /^\s*[+-]?\d/.test(title ?? '') ? title : null;
  return short(hidden ?? spoken ?? text(element));
}

/** The first element of a kind that belongs to this scope and not to a nested one. */
function part(root: Element | null, selector: string, scopes: string): Element | undefined {
  return root ? within(root, selector).find((one) => nearest(parent(one), scopes) === root) : undefined;
}

function microdata(): PlaceCandidate[] {
  const scopes = '[itemscope]';
  return all('[itemscope] [itemprop~="latitude"]')
    .slice(0, maxCandidates)
    .flatMap((latitude) => {
      const geo = nearest(parent(latitude), scopes);
      const place = nearest(geo && attribute(geo, 'itemprop') === 'geo' ? parent(geo) : geo, scopes) ?? geo;
      const of = (root: Element | null, property: string) => part(root, `[itemprop~="${property}"]`, scopes);
      const written = of(place, 'address');
      const composed = addressParts.map((property) => shown(of(written ?? null, property)));
      return candidate({
        source: 'microdata',
        latitude: shown(latitude),
        longitude: shown(of(geo, 'longitude')),
        name: shown(of(place, 'name')),
        address: joined(composed) || shown(written),
      });
    });
}

const cards = '.h-card, .vcard, .h-event, .vevent, .u-checkin, .h-entry, .hentry';
const spots = '.h-geo, .geo, .p-geo, .u-geo';
const addresses = '.h-adr, .adr, .p-adr';
/** The parts of an address, in both generations of names. */
const adrParts = ['street-address', 'postal-code', 'locality', 'region'];

/** A check-in before other cards, then spots on their own, then addresses. */
function microformats(): PlaceCandidate[] {
  const latitudes = '.p-latitude, .latitude';
  const roots = [...all('.u-checkin'), ...all(latitudes), ...all(spots), ...all(addresses)];
  return [...new Set(roots)].slice(0, maxCandidates).flatMap((root) => {
    const card = nearest(root, cards);
    const around = nearest(root, `${spots}, ${addresses}, ${cards}`) ?? parent(root) ?? root;
    const number = (name: string) => shown(firstWithin(around, `.p-${name}, .${name}`));
    const spot = nearest(root, spots) ?? firstWithin(around, spots);
    const written = nearest(root, addresses) ?? (card ? firstWithin(card, addresses) : undefined);
    const link = attribute(spot ?? root, 'href');
    const composed = adrParts.map((name) => shown(firstWithin(written ?? around, `.p-${name}, .${name}`)));
    return candidate({
      source: 'microformats',
      ...(number('latitude') && { latitude: number('latitude'), longitude: number('longitude') }),
      ...(spot && { pair: shown(spot).slice(0, 130) }),
      ...(link && { link: link.slice(0, 4096) }),
      name: nameOf(card === null ? root : card, root),
      address: joined(composed) || (written ? shown(written) : ''),
    });
  });
}

/** A card's own name; of a post or an event its location. A check-in that is only a link is named by its text. */
function nameOf(card: Element, root: Element): string {
  const post = nearest(card, '.h-entry, .hentry, .h-event, .vevent') === card;
  const named = part(card, post ? '.p-location, .location' : '.p-name, .fn, .p-org, .org', cards);
  return named ? shown(named) : nearest(root, '.u-checkin') === root && card === root ? shown(root) : '';
}

/** `geo.position` is "lat;lng", `ICBM` "lat, lng"; `geo.placename` names it. Open Graph has a number for each. */
function metadata(): PlaceCandidate[] {
  const contents = new Map<string, string>();
  for (const meta of all('meta[content]')) {
    const key = (attribute(meta, 'property') ?? attribute(meta, 'name') ?? '').toLowerCase();
    if (!contents.has(key)) contents.set(key, short(attribute(meta, 'content')));
  }
  const say = (...keys: string[]) => keys.map((key) => contents.get(key)).find(Boolean) ?? '';
  const contact = ['street_address', 'postal_code', 'locality', 'region'].map((key) =>
    say(`business:contact_data:${key}`, `og:${key.replace('_', '-')}`),
  );
  // The title of a business or place is its name; the title of an article is not.
  const business = say('business:contact_data:street_address', 'business:contact_data:locality');
  const title =
    business || /place|business|restaurant|hotel|bar|cafe/.test(say('og:type')) ? say('og:title') : '';
  const graph = {
    source: 'open-graph',
    name: title || say('og:locality'),
    address: joined(contact),
  } as const;
  const pairs = ['place:location', 'og'].flatMap((prefix) => {
    const [latitude, longitude] = [say(`${prefix}:latitude`), say(`${prefix}:longitude`)];
    return latitude && longitude ? candidate({ ...graph, latitude, longitude }) : [];
  });
  const meta = { source: 'geo-meta', name: say('geo.placename'), address: say('geo.region') } as const;
  const written = [say('geo.position'), say('icbm')].flatMap((pair) => (pair ? [{ ...meta, pair }] : []));
  return [
    ...(pairs.length ? pairs : candidate(graph)),
    ...(written.length ? written : [meta]).flatMap(candidate),
  ];
}
