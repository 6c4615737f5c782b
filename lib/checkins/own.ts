import { distanceBetween, foldName } from '@/lib/places/model';
import { type Checkin, isOwn, type OwnPlace, ownId } from './model';
import type { In, VenueChoice } from './outbox/schema';

/** A new place with the same name within so many metres of a known one is that one. */
const samePlaceWithin = 100;

/** The place of the history that a new place is, by its name and position; itself where it is none of them. */
export function placeOf(choice: VenueChoice, places: readonly OwnPlace[]): VenueChoice {
  const { latitude, longitude, name } = choice;
  if (!isOwn(choice) || latitude === undefined || longitude === undefined) return choice;
  const same = places.find(
    ({ venue }) =>
      venue.latitude !== undefined &&
      venue.longitude !== undefined &&
      foldName(venue.name) === foldName(name) &&
      distanceBetween({ latitude, longitude }, { latitude: venue.latitude, longitude: venue.longitude }) <=
        samePlaceWithin,
  )?.venue;
  return same ? { ...choice, id: same.id, name: same.name } : choice;
}

/** A press that stays on this device: confirmed as it is made, and still to be stored in the history. */
export function ownPress(press: Omit<In<'queued'>, 'state' | 'sendAt'>, id: string): In<'confirmed'> {
  const { venue, shout, broadcast, pressedAt, position: _, ...rest } = press;
  const result: Checkin = {
    id: ownId(id),
    createdAt: pressedAt,
    shout,
    timeZoneOffset: -new Date(pressedAt).getTimezoneOffset(),
    ...(broadcast && { visibility: broadcast }),
    venue,
  };
  return {
    ...rest,
    ...{ venue, shout, pressedAt, result, state: 'confirmed', confirmedAt: pressedAt },
    ...(broadcast && { broadcast }),
    ...{ here: 'storing', readBack: true },
  };
}
