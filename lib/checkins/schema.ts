import { z } from 'zod';
import { webAddress } from '../http/web-address.ts';
import type { Checkin, CheckinPage, Entity, Person, Venue, VenueDetails } from './model';

/** A list without the items that do not match. */
const matching = <T extends z.ZodType>(item: T) =>
  z
    .array(item.or(z.unknown().transform(() => undefined)))
    .transform((items) => items.filter((one) => one !== undefined));

const text = z.string().min(1).optional().catch(undefined);

const venue = z
  .object({
    id: z.string(),
    name: z.string(),
    location: z
      .object({
        lat: z.number().exactOptional(),
        lng: z.number().exactOptional(),
        isFuzzed: z.boolean().exactOptional(),
        city: z.string().exactOptional(),
        country: z.string().exactOptional(),
        formattedAddress: z.array(z.string()).exactOptional(),
        address: text,
        state: text,
        postalCode: text,
        cc: text,
      })
      .exactOptional(),
    contact: z.object({ phone: text, formattedPhone: text }).optional().catch(undefined),
    url: webAddress.optional().catch(undefined),
    categories: matching(z.object({ id: z.string(), name: z.string() }))
      .optional()
      .catch(undefined),
  })
  .transform(({ id, name, location: at, contact, url, categories }): Venue => {
    const address = at?.formattedAddress?.join(', ') || [at?.city, at?.country].filter(Boolean).join(', ');
    const phone = contact?.formattedPhone ?? contact?.phone;
    const details: VenueDetails = {
      ...(at?.address && { street: at.address }),
      ...(at?.city && { locality: at.city }),
      ...(at?.state && { region: at.state }),
      ...(at?.country && { country: at.country }),
      ...(at?.cc && { countryCode: at.cc.toUpperCase() }),
      ...(at?.postalCode && { postcode: at.postalCode }),
      ...(phone && { phone }),
      ...(url && { url }),
      ...(categories?.length && { categories }),
    };
    return {
      id,
      name,
      ...(at?.lat !== undefined && { latitude: at.lat }),
      ...(at?.lng !== undefined && { longitude: at.lng }),
      ...(at?.isFuzzed !== undefined && { isFuzzed: at.isFuzzed }),
      ...(address && { address }),
      ...(Object.keys(details).length > 0 && { details }),
    };
  });

const photo = z.object({
  id: z.string(),
  prefix: webAddress,
  suffix: z.string(),
  width: z.int(),
  height: z.int(),
});

const entity = z
  .object({ type: z.string(), id: z.coerce.string().exactOptional(), indices: z.tuple([z.int(), z.int()]) })
  .transform(({ indices: [start, end], ...rest }): Entity => ({ ...rest, start, end }));

const user = z
  .object({
    firstName: z.string().exactOptional(),
    lastName: z.string().exactOptional(),
    displayName: z.string().exactOptional(),
    relationship: z.string().exactOptional(),
  })
  .transform(({ firstName, lastName, displayName, relationship }): Person | undefined => {
    const name = displayName || [firstName, lastName].filter(Boolean).join(' ');
    if (!name && relationship === undefined) return undefined;
    return { name, ...(relationship !== undefined && { relationship }) };
  });

/** The last time that a date can be, Unix ms: an unknown time stays unknown, and can be stored and written to a file. */
const farthest = 8.64e15;

const checkin = z
  .looseObject({
    id: z.string().min(1),
    /** Unix seconds. */
    createdAt: z.number(),
    shout: z.string().default(''),
    visibility: z.string().exactOptional(),
    timeZoneOffset: z.number().exactOptional(),
    /** Unix milliseconds, unlike `createdAt`. */
    editableUntil: z.number().exactOptional(),
    venue: venue.exactOptional(),
    // Optional details: one that does not match is dropped, and the check-in is not.
    checkinShortUrl: webAddress.optional().catch(undefined),
    entities: matching(entity).optional().catch(undefined),
    user: user.optional().catch(undefined),
    createdBy: user.optional().catch(undefined),
    event: z
      .object({ name: z.string().min(1) })
      .optional()
      .catch(undefined),
    photos: z
      .object({ count: z.int().optional().catch(undefined), items: matching(photo).default([]) })
      .optional()
      .catch(undefined),
  })
  .transform(({ createdAt, checkinShortUrl, entities, user, createdBy, event, photos, ...wire }): Checkin => {
    const { id, shout, visibility, timeZoneOffset, editableUntil, venue, ...other } = wire;
    return {
      id,
      createdAt: Math.min(farthest, Math.max(-farthest, createdAt * 1000)),
      shout,
      ...(visibility !== undefined && { visibility }),
      ...(timeZoneOffset !== undefined && { timeZoneOffset }),
      ...(editableUntil !== undefined && { editableUntil }),
      ...(checkinShortUrl !== undefined && { shortUrl: checkinShortUrl }),
      ...(venue && { venue }),
      ...(photos && { photos: photos.items }),
      ...(photos?.count !== undefined && { photoCount: photos.count }),
      ...(entities?.length && { entities }),
      ...(user && { user }),
      ...(createdBy && createdBy.relationship !== 'self' && { createdBy }),
      ...(event && { event: event.name }),
      ...(Object.keys(other).length > 0 && { other }),
    };
  });

/** "2020-01-01 10:00:00.000000" in UTC as Unix seconds. */
const exportedTime = z.string().transform((text, { issues }) => {
  const time = Date.parse(`${text.trim().replace(' ', 'T').slice(0, 23)}Z`) / 1000;
  if (!Number.isNaN(time)) return time;
  issues.push({ code: 'custom', message: 'is no time', input: text });
  return z.NEVER;
});

/**
 * A check-in in the service's own export, or in a saved response. The export's times are words, its venues have a name
 * and no place, and the position is the check-in's; its lists of photos, tips and others are told apart by `type`.
 */
export const exportedSchema = z
  .looseObject({
    type: z.literal('checkin'),
    createdAt: z.number().or(exportedTime),
    venue: z.looseObject({ location: z.unknown().optional() }).nullish(),
    lat: z.number().optional(),
    lng: z.number().optional(),
  })
  .transform(({ venue, lat, lng, ...wire }, { issues }): Checkin => {
    const at = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
    const location = venue?.location ?? at;
    const { data } = checkin.safeParse({
      ...wire,
      ...(venue ? { venue: { ...venue, ...(location !== undefined && { location }) } } : at),
    });
    if (data) return data;
    issues.push({ code: 'custom', message: 'is no check-in', input: wire });
    return z.NEVER;
  });

const envelope = <T extends z.ZodType>(response: T) =>
  z.looseObject({ meta: z.looseObject({ code: z.int() }), response });

export const checkinSchema = envelope(z.looseObject({ checkin })).transform(
  ({ response }): Checkin => response.checkin,
);

const item = z.looseObject({ id: z.string().min(1), createdAt: z.number() });

/** One that can't be read hides no other; without its id and time it fails the page, which says nothing then. */
export const pageSchema = envelope(
  z.looseObject({
    checkins: z.looseObject({
      count: z.int().transform((count) => Math.max(0, count)),
      items: z.array(item),
    }),
  }),
).transform(({ response: { checkins } }): CheckinPage => {
  const unreadable: string[] = [];
  const items = checkins.items.map((one): Checkin => {
    const { data } = checkin.safeParse(one);
    if (data) return data;
    unreadable.push(one.id);
    return checkin.parse({ id: one.id, createdAt: one.createdAt });
  });
  return { total: checkins.count, items, ...(unreadable.length > 0 && { unreadable }) };
});

/** The error envelope; any part can be missing. */
export const errorSchema = z.looseObject({
  meta: z.looseObject({
    errorType: z.string().exactOptional(),
    errorDetail: z.string().exactOptional(),
    requestId: z.string().exactOptional(),
  }),
});
