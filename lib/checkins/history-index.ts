import type { HistoryFound, HistoryQuery } from './history-contract';
import type { Checkin } from './model';

/** One check-in as the search sees it. */
interface Line {
  id: string;
  createdAt: number;
  /** YYYY-MM in the person's own time. */
  month: string;
  /** Folded words of shout, place and address. */
  text: string;
}

/** All check-ins in memory, newest first, small enough for a hundred thousand and searched in milliseconds. */
export interface HistoryIndex {
  find(query: HistoryQuery): HistoryFound;
  ids(query: HistoryQuery, from: number, count: number): string[];
  /** Adds what is not there yet, in its place, and renews the text of what is. */
  put(items: readonly Checkin[]): void;
}

/** Case, accents and width make no difference. */
export function fold(text: string): string {
  // Most text is plain, and normalizing is what takes the time.
  const plain = /[^\p{ASCII}]/u.test(text) ? text.normalize('NFKD').replace(/\p{Diacritic}/gu, '') : text;
  return plain.toLowerCase();
}

export function createHistoryIndex(items: Iterable<Checkin>): HistoryIndex {
  const lines = Array.from(items, toLine).sort(newestFirst);
  let last: { key: string; lines: readonly Line[] } | undefined;

  function matching(query: HistoryQuery): readonly Line[] {
    const words = fold(query.text).split(/\s+/).filter(Boolean);
    if (words.length === 0 && query.year === undefined) return lines;
    const key = `${query.year ?? ''} ${words.join(' ')}`;
    if (last?.key !== key) {
      const year = query.year === undefined ? '' : `${query.year}-`;
      const fits = ({ month, text }: Line) =>
        month.startsWith(year) && words.every((word) => text.includes(word));
      last = { key, lines: lines.filter(fits) };
    }
    return last.lines;
  }

  return {
    find(query) {
      const found = matching(query);
      return { count: found.length, months: countMonths(found), years: yearsOf(lines) };
    },
    ids: (query, from, count) =>
      matching(query)
        .slice(from, from + count)
        .map(({ id }) => id),
    put(added) {
      last = undefined;
      for (const line of added.map(toLine)) {
        const at = positionOf(lines, line);
        lines.splice(at, lines[at]?.id === line.id ? 1 : 0, line);
      }
    },
  };
}

const newestFirst = (a: Line, b: Line): number => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

function positionOf(lines: readonly Line[], line: Line): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = lines[middle];
    if (other && other.id !== line.id && newestFirst(other, line) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toLine({ id, createdAt, shout, venue }: Checkin): Line {
  const date = new Date(createdAt);
  const month = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
  return { id, createdAt, month, text: fold(`${venue?.name ?? ''}\n${venue?.address ?? ''}\n${shout}`) };
}

function countMonths(lines: readonly Line[]): HistoryFound['months'] {
  const months: HistoryFound['months'] = [];
  for (const { month } of lines) {
    const current = months.at(-1);
    if (current?.month === month) current.count++;
    else months.push({ month, count: 1 });
  }
  return months;
}

function yearsOf(lines: readonly Line[]): number[] {
  const years: number[] = [];
  for (const { month } of lines) {
    const year = Number.parseInt(month, 10);
    if (years.at(-1) !== year) years.push(year);
  }
  return years;
}
