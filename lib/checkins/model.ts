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
  /** Absent where not all check-ins are kept: a number would be too low. */
  visits?: number;
  /** Unix milliseconds. */
  lastVisit: number;
}

/** By venue, how these check-ins change the number of visits: those added, less those removed. */
export function countVisits(
  added: readonly Checkin[],
  removed: readonly Checkin[],
): { venue: Venue; change: number }[] {
  const venues = new Map<string, { venue: Venue; change: number }>();
  const count = (checkins: readonly Checkin[], by: number) => {
    // The newest comes last, so that its name for the place stays.
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
