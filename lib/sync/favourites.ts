import { canonical, own } from './merge';
import { type Item, type WireMarking, wireMarkingSchema } from './schema';

/** When a place was marked as a favourite, Unix ms; without a place, when the mark was removed. */
export type Marking = { id: string } & WireMarking;

const shards = 4;
/** Bytes for one item; browsers accept 8,192 with its key. */
const shardLimit = 7_900;
/** Removed marks are deleted after this time; ms. */
const remembered = 365 * 86_400_000;
const longest = { name: 200, address: 300 };

const itemOf = (shard: number) => `waymark-places-${shard}`;
const shardOf = (id: string): number => {
  let sum = 0;
  for (const sign of id) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum % shards;
};

/** Bytes of a value as the browser counts them; it writes "<" as six. */
export const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value).replaceAll('<', '\\u003c')).length;

export function travelling({ id, at, place }: Marking): Marking {
  if (!place) return { id, at };
  const { name, address, ...spot } = place;
  const short = address?.slice(0, longest.address);
  return {
    id,
    at,
    place: {
      name: name.slice(0, longest.name) || id.slice(0, longest.name),
      ...(short && { address: short }),
      ...spot,
    },
  };
}

/** Each place once. The later marking wins; at the same time, a mark wins over its removal. */
export function mergeMarkings(mine: readonly Marking[], theirs: readonly Marking[]): Marking[] {
  const merged = new Map<string, Marking>();
  for (const one of [...mine, ...theirs]) {
    const other = merged.get(one.id);
    merged.set(one.id, other ? later(other, one) : one);
  }
  return [...merged.values()];
}

function later(a: Marking, b: Marking): Marking {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  if (!a.place || !b.place) return a.place ? a : b;
  return canonical(a) >= canonical(b) ? a : b;
}

/** The merged markings that are new to this browser. */
export function newsFor(mine: readonly Marking[], merged: readonly Marking[]): Marking[] {
  const here = new Map(mine.map((one) => [one.id, one]));
  return merged.filter(({ id, at, place }) => {
    const known = here.get(id);
    return known ? at > known.at || (at === known.at && !known.place !== !place) : place !== undefined;
  });
}

export const readMarkings = ({ places = {} }: Item): Marking[] =>
  Object.entries(places).flatMap(([id, value]) => {
    const parsed = wireMarkingSchema.safeParse(value);
    return parsed.success && id.length > 0 && id.length <= 100 ? [{ id, ...parsed.data }] : [];
  });

/** The items to store, the latest markings first in each, and whether all of them fit. */
export function writeMarkings(
  markings: readonly Marking[],
  there: Record<string, unknown>,
  now: number,
): { items: Record<string, Item>; all: boolean } {
  const rooms = Array.from({ length: shards }, (_, shard) => ({
    left: shardLimit,
    places: [] as [string, WireMarking][],
    // An existing item is written even when it becomes empty.
    wanted: own(there, itemOf(shard)) !== undefined,
  }));
  let all = true;
  const travel = markings
    .filter(({ at, place }) => place !== undefined || at > now - remembered)
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  for (const { id, ...marking } of travel) {
    const room = rooms[shardOf(id)];
    const size = bytesOf({ [id]: marking });
    if (!room || room.left < size) {
      all &&= marking.place === undefined;
      continue;
    }
    room.left -= size;
    room.places.push([id, marking]);
  }
  const items = rooms.flatMap(({ places, wanted }, shard): [string, Item][] =>
    places.length > 0 || wanted ? [[itemOf(shard), { v: 1, places: Object.fromEntries(places) }]] : [],
  );
  return { items: Object.fromEntries(items), all };
}

export const isFavourites = (key: string): boolean => /^waymark-places-\d+$/.test(key);
