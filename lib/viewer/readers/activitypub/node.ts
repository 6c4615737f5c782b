import { timeIn } from '../../../i18n/calendar';

/**
 * JSON-LD as it comes, without its contexts: those are never fetched, so a property is found by the names that it
 * has in practice. `content`, `as:content` and the full address are one; a value, a list of one and `@list` are one.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/** https://www.w3.org/TR/activitystreams-vocabulary/ */
export const namespace = 'https://www.w3.org/ns/activitystreams#';

/** No real object has more of one property; beyond it lies only harm. */
const most = 1000;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first object of a document, in any of the forms that JSON-LD gives one. */
export function rootOf(value: unknown, depth = 0): JsonObject | undefined {
  if (depth > 3) return undefined;
  if (Array.isArray(value)) return rootOf(value.find(isObject), depth + 1);
  if (!isObject(value)) return undefined;
  const graph = own(value, '@graph');
  return graph !== undefined && typesOf(value).length === 0 ? rootOf(graph, depth + 1) : value;
}

/** The value of a key of the object itself. */
export const own = (node: JsonObject, key: string): unknown =>
  Object.hasOwn(node, key) ? node[key] : undefined;

/** Every value of a property, one after another. */
export function valuesOf(node: JsonObject, name: string): unknown[] {
  const names =
    name === 'id' || name === 'type' ? [name, `@${name}`] : [name, `as:${name}`, namespace + name];
  const found: unknown[] = [];
  for (const each of names) flatten(own(node, each), found, 0);
  return found;
}

function flatten(value: unknown, into: unknown[], depth: number): void {
  if (value === undefined || value === null || into.length >= most || depth > 4) return;
  if (Array.isArray(value)) for (const each of value) flatten(each, into, depth + 1);
  else if (isObject(value) && (Object.hasOwn(value, '@list') || Object.hasOwn(value, '@set')))
    flatten(value['@list'] ?? value['@set'], into, depth + 1);
  else into.push(value);
}

/** A plain value, or the one within `{"@value": …}`. */
const plain = (value: unknown): unknown => (isObject(value) ? own(value, '@value') : value);

/** Texts of a property; numbers are written out. */
export function stringsOf(node: JsonObject, name: string): string[] {
  return valuesOf(node, name)
    .map(plain)
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []))
    .filter((text) => text.trim() !== '');
}

export const stringOf = (node: JsonObject, name: string): string => stringsOf(node, name)[0] ?? '';

/** A count or a length; nothing negative, nothing endless. */
export function numberOf(node: JsonObject, name: string): number | undefined {
  const text = stringOf(node, name);
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

export function flagOf(node: JsonObject, name: string): boolean | undefined {
  const value = valuesOf(node, name).map(plain)[0];
  return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined;
}

/** Unix ms. */
export function timeOf(node: JsonObject, name: string): number | undefined {
  const ms = timeIn(stringOf(node, name));
  return Number.isNaN(ms) ? undefined : ms;
}

/** The names of an object's types, without what says where they are defined. */
export function typesOf(node: JsonObject): string[] {
  return stringsOf(node, 'type').map((type) => type.split(/[#/:]/).findLast(Boolean) ?? type);
}
