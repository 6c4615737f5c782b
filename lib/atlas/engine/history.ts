import type { Checkin, Venue } from '../../checkins/model';
import type { StoredColumns } from '../../checkins/stored-columns';
import { type AtlasPlace, type Columns, dayOf, type Filter, type Rows } from '../model';
import { withCountryCodes } from '../places/country-codes';
import type { AtlasStore } from '../store';
import { createSelection } from './selection';

/** What the methods of the engine read; the same object until the history changes. */
export interface History {
  columns: Columns;
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

export function createHistory({ places: placeTexts, shouts, ...stored }: StoredColumns): History {
  const { ids, times, offsets, photos, venueOf: placeOf } = stored;
  const days = new Int32Array(times.length);
  for (let row = 0; row < days.length; row++) days[row] = dayOf(times[row] ?? 0, offsets[row] ?? 0);
  const columns = {
    ids,
    times,
    offsets,
    days,
    placeOf,
    photos,
    places: withCountryCodes(stored.venues.map(placeOfVenue)),
  };
  return { columns, select: createSelection(columns, { placeTexts, shouts }) };
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
