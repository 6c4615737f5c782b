import { fold, oneForm } from '../../i18n/fold';
import { placesWithin } from '../map/visits';
import { memoized } from '../memo';
import { type AtlasPlace, type Columns, countryOf, type Filter, type Rows } from '../model';
import { type Copies, hasCopies } from './copies';

/** Folded texts: one for each place, one for each row. */
interface Texts {
  placeTexts: readonly string[];
  shouts: readonly string[];
}

/** Filters whose rows are cached: the current one, and those that a person switches between. */
const cachedFilters = 4;
/** ms */
const afterOpening = 500;

/** Once, even if copies change. */
const unified = memoized(
  ({ placeTexts, shouts }: Texts): Texts => ({
    placeTexts: placeTexts.map(oneForm),
    shouts: shouts.map(oneForm),
  }),
);

export function createSelection(
  columns: Columns,
  texts: Texts,
  copies: Copies = new Map(),
): (filter: Filter) => Rows {
  const cache = new Map<string, { filter: Filter; rows: Rows }>();
  const searched = (): Texts => unified(texts);
  // Before the first search, and after the first calls of a page.
  setTimeout(searched, afterOpening);
  return (filter) => {
    const key = JSON.stringify(Object.entries(filter).sort());
    const wider = () => [...cache.values()].findLast((known) => isWithin(filter, known.filter))?.rows;
    const found = cache.get(key) ?? {
      filter,
      rows: rowsOf({ ...columns, copies }, filter, searched, wider()),
    };
    // The newest comes last, so that the first is dropped.
    cache.delete(key);
    cache.set(key, found);
    const [oldest] = cache.keys();
    if (cache.size > cachedFilters && oldest !== undefined) cache.delete(oldest);
    return found.rows;
  };
}

const wordsOf = ({ text }: Filter): string[] => oneForm(fold(text)).split(/\s+/).filter(Boolean);

/** Does a filter only narrow another, as when a word grows? */
function isWithin(filter: Filter, { text, ...others }: Filter): boolean {
  const given = new Map<string, unknown>(Object.entries(filter));
  if (Object.entries(others).some(([field, value]) => given.get(field) !== value)) return false;
  const words = wordsOf(filter);
  return wordsOf({ text }).every((part) => words.some((word) => word.includes(part)));
}

/** `wider`: known rows that include all matches. */
function rowsOf(
  columns: Columns & { copies: Copies },
  filter: Filter,
  searched: () => Texts,
  wider: Rows | undefined,
): Rows {
  const { days, placeOf, photos, places } = columns;
  const isCopied = hasCopies(columns.copies, filter.copies);
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  const within = filter.area && placesWithin(columns, filter.area);
  const fits = places.map((place, at) => fitsPlace(place, filter) && within?.[at] !== false);
  const anyPlace = fits.every(Boolean) && !namesPlace(filter);
  const words = wordsOf(filter);
  const { placeTexts, shouts } = words.length > 0 ? searched() : { placeTexts: [], shouts: [] };
  const found = words.map((word) => placeTexts.map((text) => text.includes(word)));
  const hasWords = (row: number, place: number) =>
    words.every((word, at) => found[at]?.[place] || shouts[row]?.includes(word));

  const rows = new Int32Array(wider?.length ?? days.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = wider ? (wider[at] ?? 0) : at;
    const day = days[row] ?? 0;
    const place = placeOf[row] ?? -1;
    if (day < from || day > to || !(anyPlace || fits[place])) continue;
    if ((filter.photos && !photos[row]) || !isCopied(row)) continue;
    if (words.length === 0 || hasWords(row, place)) rows[count++] = row;
  }
  return rows.slice(0, count);
}

const namesPlace = ({ place, country, locality, category, area }: Filter): boolean =>
  [place, country, locality, category, area].some((each) => each !== undefined);

const fitsPlace = (at: AtlasPlace, { place, country, locality, category }: Filter): boolean =>
  (place === undefined || at.id === place) &&
  (country === undefined || countryOf(at) === country) &&
  (locality === undefined || at.locality === locality) &&
  (category === undefined || at.category === category);
