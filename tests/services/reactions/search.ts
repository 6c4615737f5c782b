import type { ReactedItem, ReactionsWorld } from '../world/reactions.ts';

/** A search reaches no further than this, however many match. */
export const reach = 1000;

/** The items that a search string names, in its order; all of them, beyond the reach too. */
export function find(world: ReactionsWorld, text: string, kinds: readonly string[]): ReactedItem[] {
  let found = world.items.filter((item) => kinds.includes(item.kind));
  let order = 'created-desc';
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const [, qualifier = '', value = ''] = /^([a-z]+):(.+)$/.exec(word) ?? [];
    if (qualifier === 'sort') order = value;
    else found = found.filter(test(world, word, qualifier, value));
  }
  return found.sort(by(order));
}

function test(
  world: ReactionsWorld,
  word: string,
  qualifier: string,
  value: string,
): (item: ReactedItem) => boolean {
  switch (qualifier) {
    case 'author':
      return (item) => item.author === (value === '@me' ? world.viewer : value);
    case 'reactions':
      return (item) => inRange(item.reactions.length, value, Number, Number);
    case 'created':
      return (item) => inRange(Date.parse(item.createdAt), value, from, until);
    case 'updated':
      return (item) => inRange(Date.parse(item.updatedAt), value, from, until);
    case 'repo':
      return (item) => item.repository === value;
    case 'user':
    case 'org':
      return (item) => item.repository.startsWith(`${value}/`);
    case 'is':
    case 'type':
      return (item) => is(item, value);
    default:
      return (item) => item.title.toLowerCase().includes(word.toLowerCase());
  }
}

function is(item: ReactedItem, value: string): boolean {
  if (value === 'issue') return item.kind === 'Issue';
  if (value === 'pr') return item.kind === 'PullRequest';
  if (value === 'public') return true;
  if (value === 'closed') return item.state !== 'OPEN';
  return item.state === value.toUpperCase();
}

/** A date without a time is a whole day: it begins at midnight and ends a second before the next. */
const from = (text: string) => Date.parse(text);
const until = (text: string) => Date.parse(text) + (/^\d{4}-\d\d-\d\d$/.test(text) ? 86_399_000 : 0);

type Read = (text: string) => number;

/** `>n`, `>=n`, `<n`, `<=n`, `a..b`, `a..*`, `*..b` or `n`. */
function inRange(value: number, range: string, low: Read, high: Read): boolean {
  const [, sign, edge = ''] = /^(>=|<=|>|<)(.+)$/.exec(range) ?? [];
  if (sign === '>=') return value >= low(edge);
  if (sign === '<=') return value <= high(edge);
  if (sign === '>') return value > high(edge);
  if (sign === '<') return value < low(edge);
  const [start = range, end = range] = range.split('..');
  return (start === '*' || value >= low(start)) && (end === '*' || value <= high(end));
}

function by(order: string): (a: ReactedItem, b: ReactedItem) => number {
  const [field = 'created', direction = 'desc'] = order.split(/-(?=asc$|desc$)/);
  const sign = direction === 'asc' ? 1 : -1;
  const value = (item: ReactedItem) => {
    if (field === 'updated') return Date.parse(item.updatedAt);
    if (field.startsWith('reactions')) return item.reactions.length;
    return Date.parse(item.createdAt);
  };
  return (a, b) => sign * (value(a) - value(b)) || (a.id < b.id ? -1 : 1);
}
