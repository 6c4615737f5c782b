import { fits } from './fields';
import { merge, nothingShared, own, type Shared } from './merge';
import { type Item, itemSchema, versionSchema } from './schema';

const prefix = 'waymark-';
/** The browser takes 8,192 bytes an item, key included. */
const itemLimit = 8_000;
const shards = 8;

export type Items = Record<string, unknown>;
export const isOurs = (key: string): boolean => key.startsWith(prefix);

/** What the storage holds of ours. Items of a newer release are named, to be left alone; nonsense is not there. */
export function readItems(items: Items): { shared: Shared; newer: string[] } {
  let shared = nothingShared;
  const newer: string[] = [];
  for (const [key, value] of Object.entries(items)) {
    if (!isOurs(key)) continue;
    const version = versionSchema.safeParse(value);
    if (version.success && version.data.v > 1) newer.push(key);
    const item = itemSchema.safeParse(value);
    if (item.success) shared = merge(shared, known(item.data));
  }
  return { shared, newer };
}

function known({ fields = {}, marks = {} }: Item): Shared {
  const ours = Object.entries(fields).filter(([path, { value }]) => fits(path, value));
  return { fields: Object.fromEntries(ours), marks };
}

/** As it lies in the storage: settings by part, marks by the end of their name. */
export function writeItems({ fields, marks }: Shared): Record<string, Item> {
  const items: Record<string, Item> = {};
  for (const [path, field] of Object.entries(fields)) {
    const key = `${prefix}${path.slice(0, path.lastIndexOf('.')).replace('.', '-')}`;
    items[key] = { v: 1, fields: { ...own(items, key)?.fields, [path]: field } };
  }
  return { ...items, ...writeMarks(marks) };
}

interface Room {
  /** Bytes. */
  left: number;
  marks: Shared['marks'];
}

function writeMarks(marks: Shared['marks']): Record<string, Item> {
  const rooms = Array.from({ length: shards }, (): Room => ({ left: itemLimit - 100, marks: {} }));
  // In order, so that every browser leaves out the same ones when there is no more room.
  for (const [name, count] of Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const room = rooms[Number.parseInt(name.slice(-3), 36) % shards];
    const size = `"${name}":${count},`.length;
    if (!room || room.left < size) continue;
    room.left -= size;
    room.marks[name] = count;
  }
  return Object.fromEntries(
    rooms.flatMap(({ marks: here }, index) =>
      Object.keys(here).length > 0 ? [[`${prefix}seen-${index}`, { v: 1, marks: here }]] : [],
    ),
  );
}

export const isTooLarge = (key: string, item: Item): boolean => sizeOf(key, item) > itemLimit;

const sizeOf = (key: string, item: Item): number =>
  new TextEncoder().encode(key + JSON.stringify(item)).length;
