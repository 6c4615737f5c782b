/** A venue as the check-in service names it; degrees are WGS 84. */
export interface Venue {
  id: string;
  name: string;
  latitude?: number;
  longitude?: number;
  isFuzzed?: boolean;
  /** One line for people: the address lines, or city and country. */
  address?: string;
}

export interface Photo {
  id: string;
  prefix: string;
  suffix: string;
  /** Pixels. */
  width: number;
  height: number;
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
  /** Only in create and details answers. */
  shortUrl?: string;
  venue?: Venue;
  /** Only in details answers. */
  photos?: Photo[];
}

export interface CheckinPage {
  /** All check-ins of the user, not only these. */
  total: number;
  items: Checkin[];
}

/** Longest text of a check-in, counted in Unicode code points. */
export const shoutLimit = 140;

/** How many code points are left; below zero it is too long. */
export const shoutLeft = (shout: string): number => shoutLimit - [...shout].length;

/** The photo at its own size, or scaled down to fit a box of so many pixels. */
export function photoUrl(photo: Photo, box?: number): string {
  const scale = box ? Math.min(1, box / Math.max(photo.width, photo.height, 1)) : 1;
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  return `${photo.prefix}${width}x${height}${photo.suffix}`;
}

export interface OwnPlace {
  venue: Venue;
  visits: number;
  /** Unix milliseconds. */
  lastVisit: number;
}

/** The venues of these check-ins, each once, most visited first and then most recent. */
export function ownPlaces(checkins: readonly Checkin[]): OwnPlace[] {
  const places = new Map<string, OwnPlace>();
  for (const { venue, createdAt } of checkins) {
    if (!venue) continue;
    const known = places.get(venue.id);
    if (known) {
      known.visits++;
      known.lastVisit = Math.max(known.lastVisit, createdAt);
    } else places.set(venue.id, { venue, visits: 1, lastVisit: createdAt });
  }
  return [...places.values()].sort((a, b) => b.visits - a.visits || b.lastVisit - a.lastVisit);
}
