import { fold, oneForm } from '../../i18n/fold';
import { type AtlasPlace, type Columns, countryOf, type Filter, type Rows } from '../model';

/** Folded texts: one for each place, one for each row. */
interface Texts {
  placeTexts: readonly string[];
  shouts: readonly string[];
}

/** Filters whose rows are cached: the one that is shown, and those that a person goes back and forth between. */
const cachedFilters = 4;

export function createSelection(columns: Columns, texts: Texts): (filter: Filter) => Rows {
  const cache = new Map<string, Rows>();
  let unified: Texts | undefined;
  const searched = (): Texts => {
    unified ??= { placeTexts: texts.placeTexts.map(oneForm), shouts: texts.shouts.map(oneForm) };
    return unified;
  };
  return (filter) => {
    const key = JSON.stringify(Object.entries(filter).sort());
    const rows = cache.get(key) ?? rowsOf(columns, filter, searched);
    // The newest comes last, so that the first is the one to drop.
    cache.delete(key);
    cache.set(key, rows);
    const [oldest] = cache.keys();
    if (cache.size > cachedFilters && oldest !== undefined) cache.delete(oldest);
    return rows;
  };
}

function rowsOf(columns: Columns, filter: Filter, searched: () => Texts): Rows {
  const { days, placeOf, photos, places } = columns;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  const fits = places.map((place) => fitsPlace(place, filter));
  const anyPlace = fits.every(Boolean) && !namesPlace(filter);
  const words = oneForm(fold(filter.text)).split(/\s+/).filter(Boolean);
  const { placeTexts, shouts } = words.length > 0 ? searched() : { placeTexts: [], shouts: [] };
  const found = words.map((word) => placeTexts.map((text) => text.includes(word)));
  const hasWords = (row: number, place: number) =>
    words.every((word, at) => found[at]?.[place] || shouts[row]?.includes(word));

  const rows = new Int32Array(days.length);
  let count = 0;
  for (let row = 0; row < days.length; row++) {
    const day = days[row] ?? 0;
    const place = placeOf[row] ?? -1;
    if (day < from || day > to || !(anyPlace || fits[place])) continue;
    if (filter.photos && !photos[row]) continue;
    if (words.length === 0 || hasWords(row, place)) rows[count++] = row;
  }
  return rows.slice(0, count);
}

const namesPlace = ({ place, country, locality, category }: Filter): boolean =>
  [place, country, locality, category].some((each) => each !== undefined);

const fitsPlace = (at: AtlasPlace, { place, country, locality, category }: Filter): boolean =>
  (place === undefined || at.id === place) &&
  (country === undefined || countryOf(at) === country) &&
  (locality === undefined || at.locality === locality) &&
  (category === undefined || at.category === category);
