import { parseCoordinates, parsePair } from './coordinates';
import { pointedByLink } from './from-link';
import { type FoundPlace, type PageSource, pageSources } from './model';
import { oneLine, type Pointed } from './pointed';

/**
 * The place a page is about, from what the script in the page found there; it may be anything at all. The first
 * with coordinates in range wins, and a candidate without a name can not hide one of the same kind that has it.
 */
export function placeOfPage(raw: unknown): FoundPlace | undefined {
  const places = candidates(raw).flatMap((item) => read(item) ?? []);
  const [first] = places;
  return places.find((place) => place.source === first?.source && place.name) ?? first;
}

/** The same, or where the page gives no coordinates, the name or address that it gives, to search for. */
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

/** `geo.region` is a code, "PT-11": people know the country's name. */
function addressOf(item: object): string {
  const address = oneLine(own(item, 'address'), 300);
  const [, country] = /^([a-z]{2})(?:-[a-z\d]{1,3})?$/i.exec(address) ?? [];
  if (!country || own(item, 'source') !== 'geo-meta') return address;
  return new Intl.DisplayNames(undefined, { type: 'region' }).of(country.toUpperCase()) ?? address;
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
