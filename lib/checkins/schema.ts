import { z } from 'zod';
import { webAddress } from '../http/web-address.ts';
import type { Checkin, CheckinPage, Entity, Person, Photo, Venue } from './model';

const location = z.looseObject({
  lat: z.number().exactOptional(),
  lng: z.number().exactOptional(),
  isFuzzed: z.boolean().exactOptional(),
  city: z.string().exactOptional(),
  country: z.string().exactOptional(),
  formattedAddress: z.array(z.string()).exactOptional(),
});

const venue = z.looseObject({ id: z.string(), name: z.string(), location: location.exactOptional() });

const photo = z.looseObject({
  id: z.string(),
  prefix: webAddress,
  suffix: z.string(),
  width: z.int(),
  height: z.int(),
});

/** What does not fit is left out, and the rest stays. */
const fitting = <T extends z.ZodType>(item: T) => item.or(z.unknown().transform(() => undefined));

const entity = z.looseObject({
  type: z.string(),
  id: z.coerce.string().exactOptional(),
  indices: z.tuple([z.int(), z.int()]),
});

const user = z.looseObject({
  firstName: z.string().exactOptional(),
  lastName: z.string().exactOptional(),
  displayName: z.string().exactOptional(),
  relationship: z.string().exactOptional(),
});

const checkin = z.looseObject({
  id: z.string().min(1),
  /** Unix seconds. */
  createdAt: z.number(),
  shout: z.string().default(''),
  visibility: z.string().exactOptional(),
  timeZoneOffset: z.number().exactOptional(),
  /** Unix milliseconds, unlike `createdAt`. */
  editableUntil: z.number().exactOptional(),
  venue: venue.exactOptional(),
  // Ornaments: one that does not fit is left out, and the check-in stays.
  checkinShortUrl: webAddress.optional().catch(undefined),
  entities: z.array(fitting(entity)).catch([]).exactOptional(),
  user: user.exactOptional().catch({}),
  photos: z
    .looseObject({ items: z.array(fitting(photo)).default([]) })
    .optional()
    .catch(undefined),
});

const envelope = <T extends z.ZodType>(response: T) =>
  z.looseObject({ meta: z.looseObject({ code: z.int() }), response });

export const checkinSchema = envelope(z.looseObject({ checkin })).transform(({ response }) =>
  toCheckin(response.checkin),
);

export const pageSchema = envelope(
  z.looseObject({ checkins: z.looseObject({ count: z.int(), items: z.array(checkin) }) }),
).transform(
  ({ response }): CheckinPage => ({
    total: response.checkins.count,
    items: response.checkins.items.map(toCheckin),
  }),
);

/** The error envelope: any part can be missing, and then the status alone speaks. */
export const errorSchema = z.looseObject({
  meta: z.looseObject({
    errorType: z.string().exactOptional(),
    errorDetail: z.string().exactOptional(),
    requestId: z.string().exactOptional(),
  }),
});

function toCheckin(wire: z.infer<typeof checkin>): Checkin {
  const { id, createdAt, shout, visibility, timeZoneOffset, editableUntil, checkinShortUrl, ...more } = wire;
  const { venue, photos, entities, user, ...other } = more;
  const marks = entities?.flatMap((mark) => (mark ? [toEntity(mark)] : [])) ?? [];
  const person = user && toPerson(user);
  return {
    id,
    createdAt: createdAt * 1000,
    shout,
    ...(visibility !== undefined && { visibility }),
    ...(timeZoneOffset !== undefined && { timeZoneOffset }),
    ...(editableUntil !== undefined && { editableUntil }),
    ...(checkinShortUrl !== undefined && { shortUrl: checkinShortUrl }),
    ...(venue && { venue: toVenue(venue) }),
    ...(photos && { photos: photos.items.flatMap((item) => (item ? [toPhoto(item)] : [])) }),
    ...(marks.length > 0 && { entities: marks }),
    ...(person && { user: person }),
    ...(Object.keys(other).length > 0 && { other }),
  };
}

function toEntity({ type, id, indices: [start, end] }: z.infer<typeof entity>): Entity {
  return { type, ...(id !== undefined && { id }), start, end };
}

function toPerson({
  firstName,
  lastName,
  displayName,
  relationship,
}: z.infer<typeof user>): Person | undefined {
  const name = displayName || [firstName, lastName].filter(Boolean).join(' ');
  if (!name && relationship === undefined) return undefined;
  return { name, ...(relationship !== undefined && { relationship }) };
}

function toVenue({ id, name, location: at }: z.infer<typeof venue>): Venue {
  const address = at?.formattedAddress?.join(', ') || [at?.city, at?.country].filter(Boolean).join(', ');
  return {
    id,
    name,
    ...(at?.lat !== undefined && { latitude: at.lat }),
    ...(at?.lng !== undefined && { longitude: at.lng }),
    ...(at?.isFuzzed !== undefined && { isFuzzed: at.isFuzzed }),
    ...(address && { address }),
  };
}

function toPhoto({ id, prefix, suffix, width, height }: z.infer<typeof photo>): Photo {
  return { id, prefix, suffix, width, height };
}
