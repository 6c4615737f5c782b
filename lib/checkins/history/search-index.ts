import { isTime } from '@/lib/i18n/calendar';
import { fold, oneForm } from '@/lib/i18n/fold';
import type { HistoryFound, HistoryQuery } from '../contract';
import type { Checkin } from '../model';
import { type HistoryLine, lineOf, newestFirst } from './blocks';

export type HistoryIndex = ReturnType<typeof createHistoryIndex>;

interface Line extends Pick<HistoryLine, 'id' | 'createdAt'> {
  text: string;
  /** YYYY-MM in the person's own time zone; empty where the time is unknown. */
  month: string;
}

/**
 * The text of all check-ins in memory, newest first: a hundred thousand are searched in milliseconds. Fastest with the
 * newest line first.
 */
export function createHistoryIndex(items: Iterable<HistoryLine>) {
  const monthOf = createCalendar();
  // Not part of the stored lines, which would no longer match when it changes.
  const toLine = ({ id, createdAt, place, shout }: HistoryLine): Line => ({
    id,
    createdAt,
    text: oneForm(`${place}\n${shout}`),
    month: monthOf(createdAt),
  });
  const lines = Array.from(items, toLine).sort(newestFirst);
  let all: Pick<HistoryFound, 'months' | 'years'> | undefined;
  let last: { key: string; lines: readonly Line[] } | undefined;

  function matching(query: HistoryQuery): readonly Line[] {
    const words = oneForm(fold(query.text)).split(/\s+/).filter(Boolean);
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
    find(query: HistoryQuery): HistoryFound {
      const found = matching(query);
      all ??= countAll(lines);
      return {
        count: found.length,
        months: found === lines ? all.months : countMonths(found),
        years: all.years,
      };
    },
    ids: (query: HistoryQuery, from: number, count: number): string[] =>
      matching(query)
        .slice(from, from + count)
        .map(({ id }) => id),
    /** Inserts new check-ins in order, and updates the text of those already in the index. */
    put(added: readonly Checkin[]): void {
      last = undefined;
      all = undefined;
      for (const line of added.map((checkin) => toLine(lineOf(checkin)))) {
        const at = positionOf(lines, line);
        lines.splice(at, lines[at]?.id === line.id ? 1 : 0, line);
      }
    },
  };
}

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

/** Month names by time. Neighbours in time mostly share a month, so the last one is cached. */
function createCalendar(): (time: number) => string {
  let name = '';
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  return (time) => {
    if (!isTime(time)) return '';
    if (time < start || time >= end) {
      const date = new Date(time);
      const [year, month] = [date.getFullYear(), date.getMonth()];
      name = `${year}-${String(month + 1).padStart(2, '0')}`;
      start = new Date(year, month).getTime();
      end = new Date(year, month + 1).getTime();
    }
    return name;
  };
}

function countAll(lines: readonly Line[]): Pick<HistoryFound, 'months' | 'years'> {
  const months = countMonths(lines);
  return { months, years: [...new Set(months.flatMap(({ month }) => Number.parseInt(month, 10) || []))] };
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
