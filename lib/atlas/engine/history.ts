import type { Checkin, Venue } from '../../checkins/model';
import { type Edited, noOffset, type StoredColumns } from '../../checkins/stored-columns';
import type { StoredCopies } from '../../checkins/stored-copies';
import { isTime } from '../../i18n/calendar';
import { fold } from '../../i18n/fold';
import { type AtlasPlace, type Columns, countryOf, dayOf, type Filter, type Rows } from '../model';
import { withCountryCodes } from '../places/country-codes';
import type { AtlasStore } from '../store';
import type { Point, Where } from '../where/point';
import { type Copies, copiesOf, noCopies } from './copies';
import { createSelection } from './selection';

/** The history as the engine’s methods read it; the same object until it changes. */
export interface History {
  columns: Columns;
  /** Stored check-ins of unknown time: in no column, since every view here needs the time. */
  untimed: number;
  copies: Copies;
  /** The same check-ins with the new state of their copies. */
  withCopies(stored: StoredCopies): History;
  /** The rows that match a filter. The last results are cached, so every method may call it. */
  select(filter: Filter): Rows;
}

/** The parts that the engine needs. */
export interface EngineParts {
  history(): Promise<History>;
  /** Reads the history from storage, after it has changed. */
  readAgain(): Promise<void>;
  /** Reads the state of copies from storage; false if unchanged. */
  readCopies(): Promise<boolean>;
  /** Check-ins with all their fields, in the order of `ids`; those that are gone are left out. */
  checkins(ids: readonly string[]): Promise<Checkin[]>;
  /** The same, with the source's original where the person changed it. */
  sources(ids: readonly string[]): Promise<Edited[]>;
  trips: Pick<AtlasStore, 'tripNames' | 'nameTrip'>;
  layers: Pick<AtlasStore, 'layers' | 'removeLayer'>;
  streets: Pick<AtlasStore, 'streets' | 'keepStreets'>;
}

/** Whether positions would add facts that sources lack. */
export const lacksFacts = ({ venues, venueOf, offsets }: StoredColumns): boolean =>
  venues.some((venue) => venue.latitude !== undefined && isIncomplete(placeOfVenue(venue))) ||
  offsets.some((offset, row) => offset === noOffset && venues[venueOf[row] ?? -1]?.latitude !== undefined);

const isIncomplete = (place: AtlasPlace): boolean =>
  countryOf(place) === undefined || place.locality === undefined;

/** `where`: derives facts from positions, where the history lacks them. */
export function createHistory(
  { places: words, venues, ...stored }: StoredColumns,
  where?: Where,
  copied: StoredCopies = noCopies,
): History {
  // Sorted by time, so unknown times stand at both ends.
  const from = Math.max(0, stored.times.findIndex(isTime));
  const to = stored.times.findLastIndex(isTime) + 1;
  const columns = {
    ids: stored.ids.slice(from, to),
    times: stored.times.subarray(from, to),
    offsets: stored.offsets.slice(from, to),
    days: new Int32Array(to - from),
    placeOf: stored.venueOf.subarray(from, to),
    photos: stored.photos.subarray(from, to),
    places: withCountryCodes(venues.map(placeOfVenue)).map((place) => completed(place, where)),
    merged: new Map<number, AtlasPlace>(),
  };
  const { ids, days, times, offsets, placeOf, places, merged } = columns;
  const points = new Map<AtlasPlace | undefined, Point | undefined>();
  const offsetAt = (place: AtlasPlace | undefined, time: number): number => {
    if (!points.has(place)) points.set(place, place && pointOf(place, where));
    return points.get(place)?.offset(time) ?? 0;
  };
  for (let row = 0; row < days.length; row++) {
    const time = times[row] ?? 0;
    if (offsets[row] === noOffset) offsets[row] = offsetAt(places[placeOf[row] ?? -1], time);
    days[row] = dayOf(time, offsets[row] ?? 0);
    const source = stored.merged.get(ids[row] ?? '');
    if (source) merged.set(row, placeOfVenue(source));
  }
  // A search also finds towns derived from positions.
  const placeTexts = words.map((text, at) => {
    const { derived, locality } = places[at] ?? {};
    return derived && locality ? `${text}\n${fold(locality)}` : text;
  });
  const texts = { placeTexts, shouts: stored.shouts.slice(from, to) };
  const untimed = stored.ids.length - columns.ids.length;
  const withCopies = (found: StoredCopies): History => {
    const copies = copiesOf(columns.ids, found);
    return { columns, untimed, copies, withCopies, select: createSelection(columns, texts, copies) };
  };
  return withCopies(copied);
}

const pointOf = ({ latitude, longitude }: AtlasPlace, where: Where | undefined) =>
  latitude === undefined || longitude === undefined ? undefined : where?.(latitude, longitude);

/** The name given to a place without one. */
const coordinates = /^-?\d+\.\d+, -?\d+\.\d+$/;

/** A place with the country and the town of its position, where its source names none. */
function completed(place: AtlasPlace, where: Where | undefined): AtlasPlace {
  const point = isIncomplete(place) ? pointOf(place, where) : undefined;
  const country = countryOf(place) ? place.countryCode : point?.country;
  const locality = place.locality ?? (country && point?.town(country));
  if (country === place.countryCode && locality === place.locality) return place;
  return {
    ...place,
    // A visit without a name in its file: its town names it.
    ...(locality && coordinates.test(place.name) && { name: locality, address: place.name }),
    ...(country && { countryCode: country }),
    ...(locality && { locality }),
    derived: true,
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
