/** A venue as the check-in service names it; degrees are WGS 84. */
export interface Venue {
  id: string;
  name: string;
  latitude?: number;
  longitude?: number;
  isFuzzed?: boolean;
  /** One line for people: the address lines, or city and country. */
  address?: string;
  details?: VenueDetails;
}

/** Further facts of a venue. */
export interface VenueDetails {
  street?: string;
  locality?: string;
  region?: string;
  country?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode?: string;
  postcode?: string;
  phone?: string;
  url?: string;
  categories?: { id: string; name: string }[];
}

export interface Photo {
  id: string;
  prefix: string;
  suffix: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** A range of the shout that names something, most often a person. */
export interface Entity {
  type: string;
  id?: string;
  start: number;
  /** The position after the end. */
  end: number;
}

/** The author; `relationship` is "self" for the user's own check-ins. */
export interface Person {
  name: string;
  relationship?: string;
}

/** The audience of a new check-in, where the person chooses one. */
export type Audience = 'private' | 'public';

/** The position that the device reports: degrees WGS 84, metres. */
export interface DevicePosition {
  latitude: number;
  longitude: number;
  accuracy?: number;
}

/** Times are Unix milliseconds, whatever scale the service used. */
export interface Checkin {
  id: string;
  createdAt: number;
  shout: string;
  visibility?: string;
  /** Minutes east of UTC where the check-in was made. */
  timeZoneOffset?: number;
  editableUntil?: number;
  /** Only in create and details responses. */
  shortUrl?: string;
  venue?: Venue;
  entities?: Entity[];
  user?: Person;
  /** Who checked the user in, where somebody else did. */
  createdBy?: Person;
  /** Name of the event at the venue. */
  event?: string;
  /** Further fields of the response, unchanged. */
  other?: Record<string, unknown>;
  /** Only in details responses. */
  photos?: Photo[];
  /** Photos by the service’s own count; those that it did not list yet come later. */
  photoCount?: number;
}

export interface CheckinPage {
  /** Number of all check-ins of the user. */
  total: number;
  items: Checkin[];
}

/** Longest text of a check-in, counted in Unicode code points. */
export const shoutLimit = 140;

/** Code points left; negative when the shout is too long. */
export const shoutLeft = (shout: string): number => shoutLimit - [...shout].length;

export interface ShoutPart {
  text: string;
  entity?: Entity;
}

/** The shout split at its entities; entities outside it or overlapping are skipped. */
export function shoutParts(shout: string, entities: readonly Entity[] = []): ShoutPart[] {
  const parts: ShoutPart[] = [];
  let at = 0;
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    const [start, end] = rangeOf(shout, entity) ?? [0, 0];
    if (start < at || end <= start) continue;
    if (start > at) parts.push({ text: shout.slice(at, start) });
    parts.push({ text: shout.slice(start, end), entity });
    at = end;
  }
  if (at < shout.length) parts.push({ text: shout.slice(at) });
  return parts;
}

/** Services count code points or UTF-16 units, undocumented: takes the reading that cuts no word, else the first. */
function rangeOf(shout: string, { start, end }: Entity): [number, number] | undefined {
  const points = [...shout];
  if (start < 0 || end > shout.length) return undefined;
  const units = (point: number) => points.slice(0, point).join('').length;
  const readings: [number, number][] = [];
  if (end <= points.length) readings.push([units(start), units(end)]);
  if (!splitsPair(shout, start) && !splitsPair(shout, end)) readings.push([start, end]);
  return readings.find(([from, to]) => isWhole(shout, from, to)) ?? readings[0];
}

const splitsPair = (text: string, at: number) => /^[\uDC00-\uDFFF]/.test(text.slice(at));

const isWhole = (text: string, from: number, to: number) =>
  !/[\p{L}\p{N}]$/u.test(text.slice(0, from)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(to)) &&
  !/^\s|\s$/.test(text.slice(from, to));

/** The photo at its own size, or scaled down to fit a box of so many pixels. */
export function photoUrl(photo: Photo, box?: number): string {
  const scale = box ? Math.min(1, box / Math.max(photo.width, photo.height, 1)) : 1;
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  return `${photo.prefix}${width}x${height}${photo.suffix}`;
}

export interface OwnPlace {
  venue: Venue;
  /** Absent while the history is incomplete: a number would be too low. */
  visits?: number;
  /** Unix milliseconds. */
  lastVisit: number;
}

/** Change of the number of visits by venue: check-ins added, less those removed. */
export function countVisits(
  added: readonly Checkin[],
  removed: readonly Checkin[],
): { venue: Venue; change: number }[] {
  const venues = new Map<string, { venue: Venue; change: number }>();
  const count = (checkins: readonly Checkin[], by: number) => {
    // The newest comes last, so that its name for the venue is used.
    for (const { venue } of checkins.toSorted((a, b) => a.createdAt - b.createdAt)) {
      if (!venue) continue;
      const change = (venues.get(venue.id)?.change ?? 0) + by;
      venues.set(venue.id, { venue, change });
    }
  };
  count(removed, -1);
  count(added, 1);
  return [...venues.values()];
}
