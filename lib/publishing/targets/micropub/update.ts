import type { Properties } from './entry';

/** https://www.w3.org/TR/micropub/#update */
export interface Changes {
  replace?: Properties;
  add?: Properties;
  delete?: string[] | Properties;
}

/** Properties unknown after a change that may have arrived. Sites add links to `syndication` by themselves. */
export const unconfirmed: Properties = Object.fromEntries(
  ['name', 'content', 'published', 'checkin', 'location', 'photo', 'category', 'visibility'].map((name) => [
    name,
    [null],
  ]),
);

/** The smallest changes from one entry to another; nothing when they are equal. */
export function changesOf(before: Properties, after: Properties): Changes {
  const replace: Properties = {};
  const add: Properties = {};
  const removed: Properties = {};
  const gone = Object.keys(before).filter((name) => !after[name]);
  for (const [name, values] of Object.entries(after)) {
    const old = before[name] ?? [];
    const added = without(values, old);
    const lost = without(old, values);
    if (added.length + lost.length === 0) continue;
    if (lost.length === 0) add[name] = added;
    // A request can delete properties or values, not both; and only texts are sure to be recognized.
    else if (added.length === 0 && gone.length === 0 && lost.every((value) => typeof value === 'string'))
      removed[name] = lost;
    else replace[name] = values;
  }
  return {
    ...(hasAny(replace) && { replace }),
    ...(hasAny(add) && { add }),
    ...(gone.length > 0 ? { delete: gone } : hasAny(removed) && { delete: removed }),
  };
}

export const hasAny = (given: object): boolean => Object.keys(given).length > 0;

const without = (values: readonly unknown[], others: readonly unknown[]): unknown[] => {
  const known = new Set(others.map((each) => JSON.stringify(each)));
  return values.filter((each) => !known.has(JSON.stringify(each)));
};

/**
 * The same changes in a form that doubles nothing when it arrives twice, given the lists that the post has now: only tags
 * are added, which each server can, and other lists are replaced.
 */
export function repeatable({ add = {}, ...rest }: Changes, now: Properties): Changes {
  const replace = { ...rest.replace };
  const added: Properties = {};
  for (const [name, values] of Object.entries(add)) {
    const has = now[name] ?? [];
    const missing = values.filter((value) => !has.some((each) => sameValue(each, value)));
    if (missing.length === 0) continue;
    if (name === 'category') added[name] = missing;
    else replace[name] = [...has, ...missing];
  }
  return {
    ...(rest.delete && { delete: rest.delete }),
    ...(hasAny(replace) && { replace }),
    ...(hasAny(added) && { add: added }),
  };
}

/** Servers may leave out the text of a photo, or give a nested object an address. */
const sameValue = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other);

function keyOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const text: unknown = Reflect.get(value, 'value');
  if (typeof text === 'string') return text;
  const properties: unknown = Reflect.get(value, 'properties');
  const name: unknown =
    typeof properties === 'object' && properties ? Reflect.get(properties, 'name') : undefined;
  return JSON.stringify(name ?? value);
}
