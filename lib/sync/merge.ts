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
