import { isOwn, isPressed } from '../checkins/model';
import type { Area } from './map/mercator';

/** Days since 1970-01-01 on the calendar where it was: `floor((time + offset) / 24 h)`. */
export type Day = number;

/** A venue as the atlas needs it; degrees are WGS 84. */
export interface AtlasPlace {
  id: string;
  name: string;
  latitude?: number;
  longitude?: number;
  address?: string;
  locality?: string;
  country?: string;
  /** ISO 3166-1 alpha-2, upper case, as the check-in service has it. */
  countryCode?: string;
  /** Name of its first category. */
  category?: string;
  /** Country, locality or both come from the position: the source names none. */
  derived?: true;
}

/** Whether the check-in service knows it: it was neither made here nor brought by a file of others. */
export const isOfService = (each: { id: string }): boolean => !isOwn(each);

/** Whether the check-in service is still to confirm it: nothing changes it until then. */
export const isWaiting = (each: { id: string }): boolean => isPressed(each);

/** Whether a source names it; otherwise it has its town's name. */
export const hasName = ({ name, locality, derived }: AtlasPlace): boolean => !derived || name !== locality;

/** The code of a country, or its name where it has none. */
export const countryOf = ({ countryCode, country }: AtlasPlace): string | undefined => countryCode ?? country;

const osmPaths: Readonly<Record<string, string>> = { N: 'node', W: 'way', R: 'relation' };

/** The page of a place, at the check-in service or at OpenStreetMap; none for a place that the person named. */
export function pageOfPlace(id: string, authUrl: string): string | undefined {
  const [, source, type = '', number] = /^(own|osm):([NWR]?)(\d*)/.exec(id) ?? [];
  if (source === undefined) return `${authUrl}/v/${encodeURIComponent(id)}`;
  const path = source === 'osm' ? osmPaths[type] : undefined;
  return path && `https://www.openstreetmap.org/${path}/${number}`;
}

/** Every check-in, oldest first: row `n` of each column belongs to the same one. */
export interface Columns {
  ids: readonly string[];
  /** Unix ms. */
  times: Float64Array;
  /** Minutes east of UTC; of the place’s time zone where the source names none, 0 without a position. */
  offsets: Int16Array;
  days: Int32Array;
  /** Position in `places`; -1 for a check-in without a venue. */
  placeOf: Int32Array;
  /** Number of photos, at most 255. */
  photos: Uint8Array;
  places: readonly AtlasPlace[];
  /** By rows, the place that the source names, where the person merged that into another. */
  merged: ReadonlyMap<number, AtlasPlace>;
}

/** Row numbers of columns, ascending. */
export type Rows = Int32Array;

/** A filter by copies: at a receiver, waiting, refused, or none beside the source. */
export type CopyFilter = `at:${string}` | 'waiting' | 'refused' | 'none';

/** The receiver that lists check-ins itself. */
export const service = 'service';
export const copyAt = (receiver: string): CopyFilter => `at:${receiver}`;

/** The receiver of a filter by one; undefined for others. */
export const receiverIn = (choice: CopyFilter): string | undefined => /^at:(.+)$/s.exec(choice)?.[1];

export const isCopyFilter = (word: string): word is CopyFilter =>
  /^(?:at:.+|waiting|refused|none)$/s.test(word);

/** The filter that map, list and timeline share. Absent fields filter nothing. */
export interface Filter {
  /** Every word has to occur in shout, place or address; case and accents are ignored. */
  text: string;
  /** First and last day, both included. */
  from?: Day;
  to?: Day;
  /** Id of a venue. */
  place?: string;
  /** Country code, or the country's name where it has none. */
  country?: string;
  locality?: string;
  category?: string;
  photos?: true;
  copies?: CopyFilter;
  /** A part of the map: only places there match. Not in addresses: the map itself is the choice. */
  area?: Area;
}

/** Fields to set, or with undefined to remove. */
export type FilterChange = { [Field in keyof Filter]?: Filter[Field] | undefined };

export const dayOf = (time: number, offset: number): Day => Math.floor((time + offset * 60_000) / 86_400_000);

/** The name that a person gave to a trip; `key` says which one. */
export interface TripName {
  key: string;
  name: string;
}

/** Points of an imported file: beside the check-ins, never among them. Point `n` of each column is the same one. */
export interface Layer {
  id: string;
  name: string;
  kind: 'gpx' | 'timeline' | 'geojson' | 'kml';
  /** Unix ms. */
  addedAt: number;
  /** Degrees WGS 84. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Unix ms; NaN where the file names none. */
  times: Float64Array;
  /** First points of the lines; a single point is a line. */
  starts: Int32Array;
}
