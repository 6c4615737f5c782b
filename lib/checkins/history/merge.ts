import type { Checkin, Venue } from '../model';

/**
 * A stored check-in with what it lacks and a file has: what is stored wins, because a file may be older. The same object
 * where the file has nothing more.
 */
export function complete(stored: Checkin, file: Checkin): Checkin {
  const { entities, ...rest } = file;
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
