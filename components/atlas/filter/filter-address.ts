import { type Day, type Filter, type FilterChange, isCopyFilter } from '@/lib/atlas/model';
import { dayLength } from '@/lib/i18n/calendar';
import { isoDay } from '@/lib/i18n/calendar-format';

const words = ['place', 'country', 'locality', 'category'] as const;

/** Writes a filter as the query of an address; days as YYYY-MM-DD. */
export function queryOf(filter: FilterChange): string {
  const query = new URLSearchParams();
  if (filter.text) query.set('text', filter.text);
  if (filter.from !== undefined) query.set('from', isoDay(filter.from));
  if (filter.to !== undefined) query.set('to', isoDay(filter.to));
  for (const name of words) {
    const word = filter[name];
    if (word !== undefined) query.set(name, word);
  }
  if (filter.copies) query.set('copies', filter.copies);
  if (filter.photos) query.set('photos', '1');
  return query.toString();
}

/** Reads a filter from an address that anybody may have written: invalid parts filter nothing. */
export function filterOf(query: string): Filter {
  const given = new URLSearchParams(query);
  const filter: Filter = { text: given.get('text') ?? '' };
  const [from, to] = [dayIn(given.get('from')), dayIn(given.get('to'))];
  if (from !== undefined) filter.from = from;
  if (to !== undefined) filter.to = to;
  for (const name of words) {
    const word = given.get(name);
    if (word) filter[name] = word;
  }
  const copies = given.get('copies') ?? '';
  if (isCopyFilter(copies)) filter.copies = copies;
  if (given.get('photos') === '1') filter.photos = true;
  return filter;
}

function dayIn(text: string | null): Day | undefined {
  const day = text && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) / dayLength : Number.NaN;
  // Some engines read 30 February as a day in March.
  return Number.isInteger(day) && isoDay(day) === text ? day : undefined;
}
