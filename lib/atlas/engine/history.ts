import type { Checkin, Venue } from '../../checkins/model';
import type { StoredColumns } from '../../checkins/stored-columns';
import { isTime } from '../../i18n/calendar';
import { type AtlasPlace, type Columns, dayOf, type Filter, type Rows } from '../model';
import { withCountryCodes } from '../places/country-codes';
import type { AtlasStore } from '../store';
import { createSelection } from './selection';

/** What the methods of the engine read; the same object until the history changes. */
export interface History {
  columns: Columns;
  /** Stored check-ins whose time is unknown: they are in no column, since every view here has time. */
  untimed: number;
  /** The rows that a filter leaves. The last ones are cached, so every method may ask. */
  select(filter: Filter): Rows;
}

/** What the engine is made of. */
export interface EngineParts {
  history(): Promise<History>;
  /** Reads the history from storage, after it has changed. */
  readAgain(): Promise<void>;
  /** Check-ins with all their fields, in the order of `ids`; those that are gone are left out. */
  checkins(ids: readonly string[]): Promise<Checkin[]>;
  trips: Pick<AtlasStore, 'tripNames' | 'nameTrip'>;
  layers: Pick<AtlasStore, 'layers' | 'removeLayer'>;
}

export function createHistory({ places: placeTexts, venues, ...stored }: StoredColumns): History {
  // They are by time, so those that are unknown stand at both ends.
  const from = Math.max(0, stored.times.findIndex(isTime));
  const to = stored.times.findLastIndex(isTime) + 1;
  const columns = {
    ids: stored.ids.slice(from, to),
    times: stored.times.subarray(from, to),
    offsets: stored.offsets.subarray(from, to),
    days: new Int32Array(to - from),
    placeOf: stored.venueOf.subarray(from, to),
    photos: stored.photos.subarray(from, to),
    places: withCountryCodes(venues.map(placeOfVenue)),
  };
  const { days, times, offsets } = columns;
  for (let row = 0; row < days.length; row++) days[row] = dayOf(times[row] ?? 0, offsets[row] ?? 0);
  return {
    columns,
    untimed: stored.ids.length - columns.ids.length,
    select: createSelection(columns, { placeTexts, shouts: stored.shouts.slice(from, to) }),
  };
}

function placeOfVenue({ id, name, latitude, longitude, address, details }: Venue): AtlasPlace {
  const { locality, country, countryCode, categories } = details ?? {};
  const category = categories?.[0]?.name;
  return {
    id,
    name,
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
    ...(address && { address }),
    ...(locality && { locality }),
    ...(country && { country }),
    ...(countryCode && { countryCode }),
    ...(category && { category }),
  };
}
