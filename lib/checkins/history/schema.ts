import { z } from 'zod';
import { webAddress } from '../../http/web-address.ts';
import type { Checkin, Person } from '../model';

/** Unix ms that a date can have. */
const time = z.number().min(-8.64e15).max(8.64e15);

/** Items of a batch from a view, parsed one by one: one that does not match is no reason to drop the others. */
export const batchSchema = z.array(z.unknown());

const person = z.object({ name: z.string(), relationship: z.string().exactOptional() });

const details = z.object({
  street: z.string().exactOptional(),
  locality: z.string().exactOptional(),
  region: z.string().exactOptional(),
  country: z.string().exactOptional(),
  countryCode: z.string().exactOptional(),
  postcode: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  url: webAddress.exactOptional(),
  categories: z.array(z.object({ id: z.string(), name: z.string() })).exactOptional(),
});

const venue = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
  isFuzzed: z.boolean().exactOptional(),
  address: z.string().exactOptional(),
  details: details.exactOptional(),
});

const photo = z.object({
  id: z.string(),
  prefix: webAddress,
  suffix: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A check-in as it is stored, and as Waymark's own files have it. */
export const storedSchema = z.object({
  id: z.string().min(1),
  createdAt: time,
  shout: z.string(),
  visibility: z.string().exactOptional(),
  timeZoneOffset: z.number().exactOptional(),
  editableUntil: z.number().exactOptional(),
  shortUrl: webAddress.exactOptional(),
  venue: venue.exactOptional(),
  entities: z
    .array(z.object({ type: z.string(), id: z.string().exactOptional(), start: z.int(), end: z.int() }))
    .exactOptional(),
  user: person.exactOptional(),
  createdBy: person.exactOptional(),
  event: z.string().exactOptional(),
  other: z.record(z.string(), z.unknown()).exactOptional(),
  photos: z.array(photo).exactOptional(),
  photoCount: z.int().exactOptional(),
}) satisfies z.ZodType<Checkin>;

/** A field that the model has and this schema does not would be lost on the way through a file. */
type Missing =
  | Exclude<keyof Checkin, keyof z.infer<typeof storedSchema>>
  | Exclude<keyof NonNullable<Checkin['venue']>, keyof z.infer<typeof venue>>
  | Exclude<keyof NonNullable<NonNullable<Checkin['venue']>['details']>, keyof z.infer<typeof details>>
  | Exclude<keyof Person, keyof z.infer<typeof person>>;
true satisfies [Missing] extends [never] ? true : Missing;
