import { type Checkin, hiddenId, isOwn, isVisit, ownId, type Venue } from '../model';

/** Visits are compared by the minute, ms. */
const minute = 60_000;
/** Positions of one place in two sources, degrees of latitude: 100 m. */
const reach = 0.0009;

/** The minute of a time (Unix ms), by its first and its last millisecond. */
export const minuteOf = (time: number): [number, number] => {
  const start = Math.floor(time / minute) * minute;
  return [start, start + minute - 1];
};

/**
 * Whether a check-in that a file brings is one that another source has: in the same minute, at a place of the same name or
 * within 100 m. At least one is a visit that a file of others tells of; a service and Waymark know theirs by their ids. Of
 * one that a file hides, the time is all there is.
 */
export function isSame(file: Checkin, stored: Checkin): boolean {
  if (file.id.startsWith(ownId(hiddenId(file.createdAt)))) return file.createdAt === stored.createdAt;
  if (!isVisit(file) && !isVisit(stored)) return false;
  const [start, end] = minuteOf(file.createdAt);
  const [one, other] = [file.venue, stored.venue];
  if (stored.createdAt < start || stored.createdAt > end || !one || !other) return false;
  if (one.name === other.name) return true;
  const { latitude = Number.NaN, longitude = Number.NaN } = one;
  const north = latitude - (other.latitude ?? Number.NaN);
  const along = Math.abs(longitude - (other.longitude ?? Number.NaN));
  const east = Math.min(along, 360 - along) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east) <= reach;
}

/**
 * A stored check-in with what it lacks and a file has: what is stored wins, because a file may be older. The same object
 * where the file has nothing more, and for a press of this device: its copies would say what a file says. No file says
 * who sees what is here.
 */
export function complete(stored: Checkin, file: Checkin): Checkin {
  if (isOwn(stored) && !isVisit(stored)) return stored;
  const { entities, visibility: _, ...rest } = file;
  const shout = stored.shout || file.shout;
  const venue = stored.venue && file.venue?.id === stored.venue.id ? venueOf(stored.venue, file.venue) : {};
  const whole: Checkin = {
    ...rest,
    // Entities are positions in their own shout.
    ...(shout === file.shout && entities && { entities }),
    ...stored,
    shout,
    ...venue,
  };
  const grew = shout !== stored.shout || whole.venue !== stored.venue || sizeOf(whole) > sizeOf(stored);
  return grew ? whole : stored;
}

const sizeOf = (value: object): number => Object.keys(value).length;

function venueOf(stored: Venue, file: Venue): { venue: Venue } {
  const venue = { ...file, ...stored };
  if (stored.details && file.details) venue.details = { ...file.details, ...stored.details };
  const grew = sizeOf(venue) > sizeOf(stored) || sizeOf(venue.details ?? {}) > sizeOf(stored.details ?? {});
  return { venue: grew ? venue : stored };
}
