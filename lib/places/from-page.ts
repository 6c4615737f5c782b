import { parseCoordinates } from './coordinates';
import type { FoundPlace } from './model';

/**
 * The place a page is about, from what the script in the page found there; it may be anything at all. The first
 * with coordinates in range wins, and a candidate without a name can not hide one of the same kind that has it.
 */
export function placeOfPage(raw: unknown): FoundPlace | undefined {
  const places = (Array.isArray(raw) ? raw.slice(0, 20) : []).flatMap((item) => read(item) ?? []);
  const [first] = places;
  return places.find((place) => place.source === first?.source && place.name) ?? first;
}

function read(item: unknown): FoundPlace | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const get = (key: string): unknown => (Object.hasOwn(item, key) ? Reflect.get(item, key) : undefined);
  const text = (key: string, length: number): string => {
    const value = get(key);
    return typeof value === 'string' ? value.slice(0, length) : '';
  };
  const spot = parseCoordinates(get('latitude'), get('longitude'));
  const source = get('source');
  if (!spot || (source !== 'json-ld' && source !== 'geo-meta')) return undefined;
  const name = text('name', 200);
  const address = text('address', 300);
  return { ...spot, ...(name && { name }), ...(address && { address }), source };
}
