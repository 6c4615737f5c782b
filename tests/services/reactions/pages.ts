import { badCursor } from './errors.ts';

export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

export interface Page<T> {
  nodes: T[];
  totalCount: number;
  pageInfo: {
    startCursor: string | null;
    endCursor: string | null;
    hasNextPage: boolean;
    hasPreviousPage: boolean;
  };
}

const mark = 'cursor:v2:';

/** A cursor names the sort key, so that it stays right when something before it is added or removed. */
function cursorOf(key: string): string {
  return Buffer.from(mark + key).toString('base64');
}

function keyOf(cursor: string): string {
  const text = Buffer.from(cursor, 'base64').toString();
  if (!text.startsWith(mark)) throw badCursor(cursor);
  return text.slice(mark.length);
}

/** One page of a list. `key` is unique and sorts as text. */
export function page<T>(
  list: readonly T[],
  args: PageArgs,
  key: (item: T) => string,
  direction: 'ASC' | 'DESC' = 'ASC',
): Page<T> {
  const sign = direction === 'ASC' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0);
  const sorted = list.map((item) => ({ item, key: key(item) })).sort((a, b) => compare(a.key, b.key));
  const after = args.after ? keyOf(args.after) : undefined;
  const before = args.before ? keyOf(args.before) : undefined;
  let slice = sorted;
  if (after !== undefined) slice = slice.filter((entry) => compare(entry.key, after) > 0);
  if (before !== undefined) slice = slice.filter((entry) => compare(entry.key, before) < 0);
  if (typeof args.first === 'number') slice = slice.slice(0, args.first);
  if (typeof args.last === 'number') slice = slice.slice(Math.max(0, slice.length - args.last));
  const start = slice.at(0);
  const end = slice.at(-1);
  return {
    nodes: slice.map((entry) => entry.item),
    totalCount: list.length,
    pageInfo: {
      startCursor: start ? cursorOf(start.key) : null,
      endCursor: end ? cursorOf(end.key) : null,
      hasPreviousPage: start !== undefined && start !== sorted.at(0),
      hasNextPage: end !== undefined && end !== sorted.at(-1),
    },
  };
}
