import { z } from 'zod';
import { withOwn } from '@/lib/outbox/delivery';
import { type Delivery, type In as DeliveryIn, type DeliveryState, unseen } from '@/lib/outbox/schema';
import { type Checkin, type FoundPlace, pressedId } from '../model';

// Times are Unix ms.

/** The room whose deliveries these are. */
export const room = 'checkins';
/** The check-in service of the profile, and this device, which no copy leaves. */
export type Target = 'service' | 'here';

const venueChoice = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().exactOptional(),
  /** Degrees, WGS 84, where they are known. */
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
});

export type VenueChoice = z.infer<typeof venueChoice>;

const text = z.string().exactOptional();
const ofPlace = z.object({ latitude: z.number(), longitude: z.number(), name: text, address: text });
const foundPlace = z.custom<FoundPlace>((value) => ofPlace.safeParse(value).success);

/** It was parsed when it was received, so its discriminating field is enough here. */
const ofCheckin = z.object({ id: z.string() });
const checkin = z.custom<Checkin>((value) => ofCheckin.safeParse(value).success);

const press = z.object({
  venue: venueChoice,
  shout: z.string(),
  /** Absent: the service's own default. */
  broadcast: z.enum(['private', 'public']).exactOptional(),
  /** Only when the device reported it and the person allows sending it. */
  position: z
    .object({ latitude: z.number(), longitude: z.number(), accuracy: z.number().exactOptional() })
    .exactOptional(),
  /** Origin of the check-in service at the press; the check-in is never sent to another. */
  origin: z.url(),
  pressedAt: z.number(),
  /**
   * Ids of check-ins of the intended account: those known at the press, then those that the service listed right
   * before sending. A new one after that may be this one.
   */
  knownIds: z.array(z.string()),
  repeatOf: z.string().exactOptional(),
  /** Set by a later sign-in or sign-out: the account may be another one now. */
  signedOut: z.literal(true).exactOptional(),
  /** The person confirmed to send it with the account that is signed in. */
  anyAccount: z.literal(true).exactOptional(),
  confirmedAt: z.number().exactOptional(),
  /** Absent when the person confirmed the arrival. */
  result: checkin.exactOptional(),
  /** Ids of further check-ins of this press: the browser sent it more than once. */
  doubleIds: z.array(z.string()).exactOptional(),
  /** Of this device only: still to be stored in the history, or stored there. */
  here: z.enum(['storing', 'stored']).exactOptional(),
  /** Another browser made it, and may have published it. */
  there: z.literal(true).exactOptional(),
  /** The person has seen the outcome; stored longer only to notice a repetition. */
  dismissed: z.literal(true).exactOptional(),
});

export type Press = z.infer<typeof press>;

/** A check-in being written; parsed at every read, since a file or another build may have written it. */
export const draftSchema = z.looseObject({
  venue: venueChoice.exactOptional(),
  shout: z.string(),
  broadcast: z.enum(['private', 'public']).exactOptional(),
  query: z.string(),
  found: foundPlace.exactOptional(),
  nothingFound: z.boolean().exactOptional(),
  hereAt: z.number().exactOptional(),
  savedAt: z.number(),
});

/** The delivery that was discarded, and when. */
export const discardedSchema = z.object({ operation: z.unknown(), at: z.number() });

/** One press of "Check in", stored from the press until the person has seen its outcome. */
export type Operation = { [S in DeliveryState]: In<S> }[DeliveryState];
export type In<S extends DeliveryState> = DeliveryIn<S> & { press: Press };

const unknown = z.object({
  venue: z.object({ name: z.string() }).catch({ name: '?' }),
  shout: z.string().catch(''),
  pressedAt: z.number().catch(0),
});

/** Shows a record that another build stored in an unknown form. Without known ids, its venue matches none. */
export function readPress(own: unknown): Press {
  const known = press.safeParse(own);
  if (known.success) return known.data;
  const { venue, ...shown } = unknown.parse(own ?? {});
  const venueOf = { id: '', name: venue.name };
  return { ...shown, venue: venueOf, origin: 'https://unknown.invalid', knownIds: [], signedOut: true };
}

export const operationOf = <S extends DeliveryState>(
  delivery: DeliveryIn<S>,
): DeliveryIn<S> & { press: Press } => ({
  ...delivery,
  press: readPress(delivery.own),
});

/** The delivery with these facts of its press changed; undefined removes one. */
export const withPress: <D extends Delivery>(
  delivery: D,
  change: { [Fact in keyof Press]?: Press[Fact] | undefined },
) => D = withOwn;

export const newPress = (
  id: string,
  target: Target,
  own: Press,
): Omit<DeliveryIn<'waiting'>, 'state' | 'sendAt' | 'delay'> => ({
  ...{ id, room, target, checkin: own.result?.id ?? pressedId(id) },
  ...{ checkedInAt: own.pressedAt, title: own.venue.name },
  ...{ madeAt: own.pressedAt, key: id, attempts: 0, log: [], own },
});

/** A press that stays on this device: made as it is pressed, and still to be stored in the history. */
export const pressHere = (id: string, own: Press & { result: Checkin }): DeliveryIn<'published'> => ({
  ...newPress(id, 'here', { ...own, confirmedAt: own.pressedAt, here: 'storing' }),
  state: 'published',
  live: { ...unseen(own.pressedAt), ref: { url: '', id: own.result.id } },
});
