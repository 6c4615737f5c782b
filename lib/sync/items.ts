import type { SyncProblem } from './contract';
import { bytesOf, type Marking, readMarkings } from './favourites';
import { fits } from './fields';
import { canonical, merge, nothingShared, own, type Shared } from './merge';
import { type Item, itemSchema, versionSchema } from './schema';

const prefix = 'waymark-';
const seenPrefix = `${prefix}seen-`;
/** Bytes; browsers accept 8,192 for an item with its key. */
const itemLimit = 8_000;
const shards = 6;
/** Bytes; browsers accept 102,400 in all. */
const allLimit = 102_000;

export type Items = Record<string, unknown>;
export const isOurs = (key: string): boolean => key.startsWith(prefix);

/** The valid items in the storage, without dropped marks; `newer` names the items of a newer release. */
export function readItems(
  items: Items,
  dropped: readonly string[] = [],
): { shared: Shared; places: Marking[]; newer: string[] } {
  let shared = nothingShared;
  const places: Marking[] = [];
  const newer: string[] = [];
  for (const [key, value] of Object.entries(items)) {
    if (!isOurs(key)) continue;
    const version = versionSchema.safeParse(value);
    if (version.success && version.data.v > 1) newer.push(key);
    const item = itemSchema.safeParse(value);
    if (!item.success) continue;
    shared = merge(shared, known(item.data));
    places.push(...readMarkings(item.data));
  }
  return { shared: { ...shared, marks: without(shared.marks, dropped) }, places, newer };
}

export function without<T>(all: Record<string, T>, names: readonly string[]): Record<string, T> {
  if (names.length === 0) return all;
  const gone = new Set(names);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !gone.has(name)));
}

function known({ fields = {}, marks = {} }: Item): Shared {
  const ours = Object.entries(fields).filter(([path, { value }]) => fits(path, value));
  return { fields: Object.fromEntries(ours), marks };
}

/** The items to store: settings by part, then places, then marks by the end of their name. */
export function writeItems(
  { fields, marks }: Shared,
  places: Record<string, Item> = {},
  there: Items = {},
): Record<string, Item> {
  const items: Record<string, Item> = {};
  // Their marks may all be gone.
  for (const key of Object.keys(there)) if (key.startsWith(seenPrefix)) items[key] = { v: 1, marks: {} };
  for (const [path, field] of Object.entries(fields)) {
    const key = `${prefix}${path.slice(0, path.lastIndexOf('.')).replace('.', '-')}`;
    const others = own(items, key)?.fields ?? unread(own(there, key));
    items[key] = { v: 1, fields: merge(mine({ [path]: field }), mine(others)).fields };
  }
  return { ...items, ...places, ...writeMarks(marks) };
}

const mine = (fields: Shared['fields']): Shared => ({ fields, marks: {} });

/** Fields that only another release can read. Without them that one would write them again, and this one delete them. */
const unread = (item: unknown): Shared['fields'] => {
  const { fields = {} } = itemSchema.safeParse(item).data ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([path, { value }]) => !fits(path, value)));
};

interface Room {
  /** Bytes. */
  left: number;
  marks: Shared['marks'];
}

function writeMarks(marks: Shared['marks']): Record<string, Item> {
  const rooms = Array.from({ length: shards }, (): Room => ({ left: itemLimit - 100, marks: {} }));
  // Sorted, so that every browser omits the same ones when the storage is full.
  for (const [name, count] of Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const room = rooms[Number.parseInt(name.slice(-3), 36) % shards];
    const size = `"${name}":${count},`.length;
    if (!room || room.left < size) continue;
    room.left -= size;
    room.marks[name] = count;
  }
  return Object.fromEntries(
    rooms.flatMap(({ marks: here }, index) =>
      Object.keys(here).length > 0 ? [[`${seenPrefix}${index}`, { v: 1, marks: here }]] : [],
    ),
  );
}

const sizeOf = (key: string, item: unknown): number => key.length + bytesOf(item);
export const isTooLarge = (key: string, item: Item): boolean => sizeOf(key, item) > itemLimit;

/** The first items that fit beside the unchanged ones. */
export function withRoom(items: readonly [string, Item][], there: Items): [string, Item][] {
  const renewed = new Set(items.map(([key]) => key));
  let left = allLimit;
  for (const [key, item] of Object.entries(there)) if (!renewed.has(key)) left -= sizeOf(key, item);
  return items.filter(([key, item]) => {
    const size = sizeOf(key, item);
    if (isTooLarge(key, item) || size > left) return false;
    left -= size;
    return true;
  });
}

export interface Area {
  get(keys: string | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** Writes changed items, except those of a newer release. */
export async function write(
  area: Area,
  items: Record<string, Item>,
  there: Items,
  newer: string[],
): Promise<SyncProblem | undefined> {
  const ours = Object.entries(items).filter(([name]) => !newer.includes(name));
  const fitting = withRoom(ours, there);
  const changed = fitting.filter(([name, item]) => canonical(item) !== canonical(own(there, name)));
  try {
    if (changed.length > 0) await area.set(Object.fromEntries(changed));
  } catch (error) {
    if (/MAX_WRITE|too many/i.test(String(error))) return 'later';
    return /quota/i.test(String(error)) ? 'full' : 'refused';
  }
  if (fitting.length < ours.length) return 'full';
  return newer.length > 0 ? 'newer' : undefined;
}
