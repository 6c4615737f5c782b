import { type Checkin, hiddenId } from '@/lib/checkins/model';
import { isTime } from '@/lib/i18n/calendar';
import { type Facts, factsOf } from '@/lib/publishing/compose/facts';
import { hideIn } from '@/lib/publishing/compose/hide';
import { publishedAt } from '@/lib/publishing/compose/published';
import type { Zone } from '@/lib/publishing/compose/schema';

/** A check-in as a file for others shows it. */
export interface Entry extends Omit<Facts, 'photos'> {
  /** Stable; in a zone it is made of the time, since the service's own id leads to the place. */
  id: string;
  /** Unix ms. */
  time: number;
  /** RFC 3339 with the check-in's own offset. */
  published: string;
  /** Degrees, WGS 84, to 7 decimals; absent outside their ranges. */
  position?: { latitude: number; longitude: number };
  /** One line for people. */
  address?: string;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string;
  visibility?: string;
  /** Addresses. */
  photos: string[];
}

/**
 * The entry of a check-in in a file, with these zones applied; undefined where its time is unknown. `nth`: its number
 * among those at the same time, from 1. `source`: without the person's edits.
 */
export function entryOf(
  checkin: Checkin,
  zones: readonly Zone[],
  nth = 1,
  source?: Checkin,
): Entry | undefined {
  const { id, createdAt: time, timeZoneOffset, venue, visibility } = checkin;
  if (!isTime(time)) return undefined;
  const hidden = hideIn(zones, checkin, source);
  const { photos, ...facts } = hidden?.facts ?? factsOf(checkin);
  const position = positionOf(facts.place);
  const common = {
    ...facts,
    time,
    published: publishedAt(time, timeZoneOffset),
    ...(position && { position }),
    ...(visibility !== undefined && { visibility }),
  };
  if (hidden) return { ...common, id: hiddenId(time) + (nth > 1 ? `-${nth}` : ''), photos: [] };
  const { countryCode } = venue?.details ?? {};
  return {
    ...common,
    id,
    ...(venue?.address && { address: venue.address }),
    ...(countryCode && { countryCode }),
    photos: photos.map(({ url }) => url),
  };
}

function positionOf({ latitude, longitude }: NonNullable<Facts['place']> = {}): Entry['position'] {
  if (latitude === undefined || longitude === undefined) return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  // Adding 0 turns −0 into 0.
  const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7 + 0;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Its title: the place, else the words, else the time. */
export const titleOf = ({ place, shout, published }: Entry): string =>
  place?.name || oneLine(shout).trim() || published.replace('T', ' ').slice(0, 16);

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Lines that describe it to people below its title. */
export const linesOf = (entry: Entry): string[] =>
  [
    titleOf(entry) === oneLine(entry.shout).trim() ? '' : entry.shout,
    entry.event,
    entry.address,
    entry.people.map(({ name }) => name).join(', '),
    entry.link,
    ...entry.photos,
  ].flatMap((line) => line || []);

/** Never in exponential form, which `xsd:decimal` lacks. */
export const decimal = (degrees: number): string => degrees.toFixed(7);

/** Text without characters that XML 1.0 and RFC 5545 forbid: controls but tab and line feed, lone surrogates. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/\p{Cs}/gu, '\uFFFD');

/** Values of an entry by name, for formats that have properties. */
const properties = {
  id: ({ id }) => id,
  time: ({ published }) => published,
  timestamp: ({ time }) => Math.floor(time / 1000),
  name: ({ place }) => place?.name,
  address: ({ address }) => address,
  street: ({ place }) => place?.street,
  locality: ({ place }) => place?.locality,
  region: ({ place }) => place?.region,
  postcode: ({ place }) => place?.postcode,
  country: ({ place }) => place?.country,
  countryCode: ({ countryCode }) => countryCode,
  category: ({ category }) => category,
  event: ({ event }) => event,
  shout: ({ shout }) => shout,
  people: ({ people }) => people.map(({ name }) => name),
  checkedInBy: ({ by }) => by,
  link: ({ link }) => link,
  phone: ({ place }) => place?.phone,
  url: ({ place }) => place?.url,
  photos: ({ photos }) => photos,
  visibility: ({ visibility }) => visibility,
} satisfies Record<string, (entry: Entry) => string | number | string[] | undefined>;

export const propertyNames = Object.keys(properties);

/** The properties that an entry has; empty ones are left out. */
export const propertiesOf = (entry: Entry): Record<string, string | number | string[]> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, read]) => {
      const value = read(entry);
      return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, value]];
    }),
  );
