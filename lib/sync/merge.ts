import { shortHash } from '../storage/short-hash';
import type { Field, Shared } from './schema';

export type { Field, Shared };

export const nothingShared: Shared = { fields: {}, marks: {} };

/** JSON with sorted keys, because the browser's storage does not preserve their order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The own value of a key: keys come from outside, and may be called "constructor". */
export const own = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Merges both: the later field and the higher mark win. Commutative, associative and idempotent. */
export function merge(a: Shared, b: Shared): Shared {
  return {
    fields: join(a.fields, b.fields, later),
    marks: join(a.marks, b.marks, (x, y) => Math.max(x, y)),
  };
}

function join<T>(a: Record<string, T>, b: Record<string, T>, pick: (x: T, y: T) => T): Record<string, T> {
  const joined = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const mine = own(a, key);
    joined[key] = mine === undefined ? value : pick(mine, value);
  }
  return joined;
}

function later(a: Field, b: Field): Field {
  if (a.at[0] !== b.at[0]) return a.at[0] > b.at[0] ? a : b;
  if (a.at[1] !== b.at[1]) return a.at[1] > b.at[1] ? a : b;
  // Does not occur within one browser; deterministic on all.
  return canonical(a.value) >= canonical(b.value) ? a : b;
}

/**
 * A mark combines how far an item was seen, in the count of the reactions, and how often it was marked as new again. The
 * higher mark wins: what was seen in one browser is seen in all, and what was marked as new since is new in all.
 */
const span = 1_000_000_000;

export const markOf = (step: number, seen: number): number => step * span + Math.min(seen, span - 1);
export const seenIn = (mark: number): number => mark % span;
export const stepIn = (mark: number): number => Math.floor(mark / span);

/** A short name for an item's address: addresses would take too much room, and reveal more than needed. */
export const markName = (address: string, url: string): string => shortHash(`${address} ${url}`);
