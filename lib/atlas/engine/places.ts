import { memoized } from '../memo';
import type { AtlasPlace, Columns } from '../model';
import { type Habits, habitsOf } from '../places/habits';
import { type Region, regionsOf } from '../places/regions';
import { orderPlaces, type PlaceOrder, placeText, searchPlaces, totalsOf } from '../places/totals';
import { type Moment, momentOf } from '../time/review';
import type { EngineParts } from './history';

export interface PlaceQuery {
  /** Every word has to occur in the name or the address. */
  text: string;
  order: PlaceOrder;
  /** Names are sorted by its rules. */
  language: string;
}

export interface PlaceCount {
  count: number;
  total: number;
  most: number;
}

export interface RegionRow extends Omit<Region, 'lastRow'> {
  last: Moment;
}

export interface PlaceFacts extends Habits {
  place: AtlasPlace;
  visits: number;
  first: Moment;
  last: Moment;
  photos: number;
}

/** A shout at a place. */
export interface Said extends Moment {
  id: string;
  shout: string;
}

/** Check-ins read at once in search of shouts, and shouts of one answer. */
const batch = 200;
const enough = 20;

export const placeMethods = ({ history, checkins }: Pick<EngineParts, 'history' | 'checkins'>) => {
  const indexFor = memoized(indexOf);

  async function indexed() {
    const { columns } = await history();
    return { columns, ...indexFor(columns) };
  }

  return {
    /** The number of places a query finds, of all with check-ins, and the most visits to one. */
    async placeCount(query: PlaceQuery): Promise<PlaceCount> {
      const { found, ordered, totals } = await indexed();
      const most = totals.visits.reduce((most, visits) => Math.max(most, visits), 0);
      return { count: found(query).length, total: ordered(query).length, most };
    },
    /** Places `from` to `from + count` of a query. */
    async places(query: PlaceQuery, from: number, count: number) {
      const { columns, found, totals } = await indexed();
      return [...found(query).subarray(from, from + count)].flatMap((at) => {
        const place = columns.places[at];
        const last = momentOf(columns, totals.lastRow[at] ?? -1);
        return place ? [{ place, visits: totals.visits[at] ?? 0, last }] : [];
      });
    },
    /** Undefined for a place without check-ins. */
    async place(id: string): Promise<PlaceFacts | undefined> {
      const { columns, select } = await history();
      const rows = select({ text: '', place: id });
      const [first, last] = [rows[0], rows.at(-1)];
      const place = first === undefined ? undefined : columns.places[columns.placeOf[first] ?? -1];
      if (!place || first === undefined || last === undefined) return undefined;
      return {
        place,
        visits: rows.length,
        first: momentOf(columns, first),
        last: momentOf(columns, last),
        photos: rows.reduce((sum, row) => sum + (columns.photos[row] ?? 0), 0),
        ...habitsOf(columns, rows),
      };
    },
    /** The shouts at a place, newest first; `next` leads to older ones, where there may be some. */
    async said(id: string, from = 0): Promise<{ words: Said[]; next?: number }> {
      const { columns, select } = await history();
      const rows = select({ text: '', place: id }).toReversed();
      const words: Said[] = [];
      for (let at = from; at < rows.length; at += batch) {
        const some = [...rows.subarray(at, at + batch)];
        const stored = await checkins(some.map((row) => columns.ids[row] ?? ''));
        const shouts = new Map(stored.map((checkin) => [checkin.id, checkin.shout]));
        for (const [index, row] of some.entries()) {
          const checkin = columns.ids[row] ?? '';
          const shout = shouts.get(checkin);
          if (!shout) continue;
          if (words.length === enough) return { words, next: at + index };
          words.push({ id: checkin, shout, ...momentOf(columns, row) });
        }
      }
      return { words };
    },
    async regions(): Promise<{ countries: RegionRow[]; cities: RegionRow[] }> {
      const { columns } = await history();
      const { countries, cities } = regionsOf(columns);
      const withMoment = ({ lastRow, ...region }: Region) => ({
        ...region,
        last: momentOf(columns, lastRow),
      });
      return { countries: countries.map(withMoment), cities: cities.map(withMoment) };
    },
  };
};

/** Computed once for the list of places: totals, the text of each place, orders, and the last search. */
function indexOf(columns: Columns) {
  const totals = totalsOf(columns);
  const orders = new Map<string, Int32Array>();
  let texts: string[] | undefined;
  let last: { key: string; found: Int32Array } | undefined;

  function ordered({ order, language }: PlaceQuery): Int32Array {
    const key = `${order} ${language}`;
    const places = orders.get(key) ?? orderPlaces(columns, totals, order, language);
    orders.set(key, places);
    return places;
  }

  return {
    totals,
    ordered,
    found(query: PlaceQuery): Int32Array {
      const key = JSON.stringify(query);
      if (last?.key === key) return last.found;
      texts ??= columns.places.map(placeText);
      last = { key, found: searchPlaces(texts, ordered(query), query.text) };
      return last.found;
    },
  };
}
