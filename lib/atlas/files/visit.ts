import { type Checkin, ownId, type Venue, visitId } from '@/lib/checkins/model';
import { isTime } from '@/lib/i18n/calendar';
import type { Said, Visit } from './schema';

/** About 11 m: visits to one place share a position, and closer places count as one. */
const decimals = 4;
/** UTF-16 units of a text in a file; nobody reads a longer one in a list. */
const mostWords = 5_000;

/**
 * A visit as a check-in of the person’s own, with the id that it has in Waymark’s own files; undefined without a time.
 * The same one has the same id in each export.
 */
export function visitOf({ at, said, offset }: Visit): Checkin | undefined {
  // In a zone the id is made of the time, which files have to the second.
  const hidden = /^at-(-?\d{1,14})/.exec(said.checkin ?? '')?.[1];
  const time = hidden ? Number(hidden) : at.time;
  if (!isTime(time)) return undefined;
  const { latitude, longitude } = at;
  const where = Number.isNaN(latitude)
    ? undefined
    : `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`;
  const { event, visibility } = said;
  const venue = venueOf(said, where);
  return {
    id: said.checkin && !hidden ? said.checkin : hidden ? ownId(said.checkin ?? '') : visitId(time, where),
    createdAt: time,
    shout: words(said.shout) ?? '',
    ...(offset !== undefined && { timeZoneOffset: offset }),
    ...filled({ event, visibility }),
    ...(venue && { venue: { ...venue, ...(where !== undefined && { latitude, longitude }) } }),
  };
}

function venueOf(said: Said, where: string | undefined): Venue | undefined {
  const { placeId, semanticType, address, category, country, countryCode = country } = said;
  const name = words(said.name) || nameOf(semanticType) || where;
  if (name === undefined) return undefined;
  const { street, locality, region, postcode, phone } = said;
  const code = /^[a-z]{2}$/i.test(countryCode ?? '') ? countryCode?.toUpperCase() : undefined;
  const details = {
    ...filled({ street, locality, region, postcode, phone, countryCode: code }),
    ...filled({ country: country === countryCode && code ? undefined : country }),
    ...(category && { categories: [{ id: ownId(category), name: category }] }),
  };
  return {
    id: ownId(placeId ?? where ?? name),
    name,
    ...filled({ address: address && oneLine(address) }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

const words = (text: string | undefined): string | undefined => text?.trim().slice(0, mostWords) || undefined;

/** The fields with words. */
function filled<Field extends string>(
  fields: Record<Field, string | undefined>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const field in fields) {
    const text = words(fields[field]);
    if (text !== undefined) found[field] = text;
  }
  return found;
}

const oneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

function nameOf(type = ''): string | undefined {
  if (/HOME$/i.test(type)) return 'Home';
  return /WORK$/i.test(type) ? 'Work' : undefined;
}
