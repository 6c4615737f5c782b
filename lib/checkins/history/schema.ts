import { z } from 'zod';
import { webAddress } from '../../http/web-address.ts';

/** Unix ms that a date can have. */
const time = z.number().min(-8.64e15).max(8.64e15);

/** Items of a batch from a view, parsed one by one: one that does not match is no reason to drop the others. */
export const batchSchema = z.array(z.unknown());

/** `relationship` is "self" for the user. */
const person = z.object({ name: z.string(), relationship: z.string().exactOptional() });
export type Person = z.infer<typeof person>;

const details = z.object({
  street: z.string().exactOptional(),
  locality: z.string().exactOptional(),
  region: z.string().exactOptional(),
  country: z.string().exactOptional(),
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: z.string().exactOptional(),
  postcode: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  url: webAddress.exactOptional(),
  categories: z.array(z.object({ id: z.string(), name: z.string() })).exactOptional(),
});
export type VenueDetails = z.infer<typeof details>;

export const venueSchema = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
  isFuzzed: z.boolean().exactOptional(),
  /** One line for people: the address lines, or city and country. */
  address: z.string().exactOptional(),
  details: details.exactOptional(),
});
/** A venue as the check-in service names it; degrees are WGS 84. */
export type Venue = z.infer<typeof venueSchema>;

const photo = z.object({
  id: z.string(),
  prefix: webAddress,
  suffix: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type Photo = z.infer<typeof photo>;

const entity = z.object({
  type: z.string(),
  id: z.string().exactOptional(),
  start: z.int(),
  /** The position after the end. */
  end: z.int(),
});
/** A range of the shout that names something, most often a person. */
export type Entity = z.infer<typeof entity>;

/** A check-in as it is stored, and as Waymark's own files have it. Times are Unix ms, whatever scale the service used. */
export const storedSchema = z.object({
  id: z.string().min(1),
  createdAt: time,
  shout: z.string(),
  visibility: z.string().exactOptional(),
  /** Minutes east of UTC where the check-in was made. */
  timeZoneOffset: z.number().exactOptional(),
  editableUntil: z.number().exactOptional(),
  /** Only in create and details responses. */
  shortUrl: webAddress.exactOptional(),
  venue: venueSchema.exactOptional(),
  entities: z.array(entity).exactOptional(),
  /** A private note; no service gets it. */
  note: z.string().exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  user: person.exactOptional(),
  /** Who checked the user in, where somebody else did. */
  createdBy: person.exactOptional(),
  event: z.string().exactOptional(),
  /** Further fields of the response, unchanged. */
  other: z.record(z.string(), z.unknown()).exactOptional(),
  photos: z.array(photo).exactOptional(),
  /** Photos by the service’s own count; those that it did not list yet come later. */
  photoCount: z.int().exactOptional(),
});
export type Checkin = z.infer<typeof storedSchema>;
