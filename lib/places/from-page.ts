import { countryName } from '@/lib/i18n/format';
import { parseCoordinates, parsePair } from './coordinates';
import { pointedByLink } from './from-link';
import { type FoundPlace, type PageSource, pageSources } from './model';
import { oneLine, type Pointed } from './pointed';

/**
 * The place that a page is about, from the untrusted result of the page script: the first candidate with coordinates in
 * range, or one of the same source that has a name too.
 */
export function placeOfPage(raw: unknown): FoundPlace | undefined {
  const places = candidates(raw).flatMap((item) => read(item) ?? []);
  const [first] = places;
  return places.find((place) => place.source === first?.source && place.name) ?? first;
}

/** The place of a page, or a query with its name or address where the page gives no coordinates. */
export function pointedByPage(raw: unknown): Pointed | undefined {
  const found = placeOfPage(raw);
  if (found) return { found };
  for (const item of candidates(raw)) {
    const words = oneLine(own(item, 'name')) || addressOf(item);
    if (words) return { words };
  }
  return undefined;
}

const candidates = (raw: unknown): object[] =>
  (Array.isArray(raw) ? raw.slice(0, 40) : []).filter((item) => sourceOf(item) !== undefined);

const own = (item: object, key: string): unknown =>
  Object.hasOwn(item, key) ? Reflect.get(item, key) : undefined;

/** `geo.region` is a code such as "PT-11", which is shown as the country's name. */
function addressOf(item: object): string {
  const address = oneLine(own(item, 'address'), 300);
  const [, country] = /^([a-z]{2})(?:-[a-z\d]{1,3})?$/i.exec(address) ?? [];
  if (!country || own(item, 'source') !== 'geo-meta') return address;
  return countryName(country.toUpperCase());
}

function sourceOf(item: unknown): PageSource | undefined {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, 'source')) return undefined;
  return pageSources.find((source) => source === Reflect.get(item, 'source'));
}

function read(item: object): FoundPlace | undefined {
  const get = (key: string) => own(item, key);
  const source = sourceOf(item);
  const link = get('link');
  const at =
    parseCoordinates(get('latitude'), get('longitude')) ??
    parsePair(get('pair'), { altitude: true }) ??
    (typeof link === 'string' ? pointedByLink(link)?.found : undefined);
  if (!at || !source) return undefined;
  const name = oneLine(get('name'));
  const address = addressOf(item);
  const { latitude, longitude } = at;
  return { latitude, longitude, ...(name && { name }), ...(address && { address }), source };
}
