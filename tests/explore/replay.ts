import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { queue } from '../../lib/outbox/delivery.ts';
import {
  afterCheck,
  afterDeath,
  afterDecision,
  afterReadBack,
  afterSending,
} from '../../lib/outbox/outcome.ts';
import type { Decision, Found, Outcome, Seen } from '../../lib/outbox/receiver.ts';
import { type Delivery, type In, pairOf, readDelivery } from '../../lib/outbox/schema.ts';

/** The writes of a browser's outbox for one delivery, in order. */
export const traceSchema = z.object({
  name: z.string(),
  /** `now`: what its clock said last before the write, Unix ms. */
  steps: z.array(z.object({ now: z.number(), delivery: z.unknown() })),
});
export type Trace = z.infer<typeof traceSchema>;

export const statesOf = ({ steps }: Trace): string[] =>
  steps.map(({ delivery }) => readDelivery(delivery).state);

/** The writes that the pure transitions do not give, whatever happened in between. */
export function unexplained({ name, steps }: Trace): string[] {
  const wrong: string[] = [];
  for (const [at, { now, delivery }] of steps.entries()) {
    const earlier = steps[at - 1];
    if (!earlier) continue;
    const [before, after] = [readDelivery(earlier.delivery), readDelivery(delivery)];
    const fits = nexts(before, after, now).some((next) => isDeepStrictEqual(readDelivery(next), after));
    if (!fits) wrong.push(`${name}, ${at}: ${before.state} → ${after.state}`);
  }
  return wrong;
}

/** The states after the first one by the events that the second implies. */
function nexts(before: Delivery, after: Delivery, now: number): Delivery[] {
  switch (before.state) {
    case 'waiting':
      return [queue(pairOf(before), 'create', now)];
    case 'queued':
      return decisions(before, after).map((decision) => afterDecision(before, decision, now));
    case 'sending':
      return [
        afterDeath(before, now),
        ...outcomes(before, after).map((outcome) => afterSending(before, outcome, now)),
      ];
    case 'unknown':
    case 'accepted':
      return [
        { ...before, checkAsked: true },
        ...findings(before, after).map((found) => afterCheck(before, found, now)),
      ];
    case 'published':
      return [compared(before), ...readings(before, after).map((seen) => afterReadBack(before, seen, now))];
    case 'not-seen': {
      // The person has seen what leaves as it was.
      const { shown: _, ...pair } = pairOf(before);
      return [queue({ ...pair, pressed: true }, 'create', now), queue(pair, 'create', now)];
    }
    default:
      return [];
  }
}

const failureIn = (after: Delivery) => ('failure' in after ? after.failure : after.log.at(-1)?.failure);
const refIn = ({ live, ...after }: Delivery) => live?.ref ?? ('ref' in after ? after.ref : undefined);
/** The facts that a receiver learned and forgot. */
const learned = (before: Delivery, after: Delivery) =>
  after.own && {
    own: {
      ...Object.fromEntries(Object.keys(before.own ?? {}).map((key) => [key, undefined])),
      ...after.own,
    },
  };
/** Where a copy may be, and that it certainly is not. */
const refsIn = ({ sent }: Delivery) => (sent?.ref ? [{}, { ref: sent.ref }] : [{}]);
/** With the end of a wait as the receiver names it, and without. */
const untils = (after: Delivery) => (after.state === 'queued' ? [{}, { until: after.sendAt }] : [{}]);

function decisions(before: In<'queued'>, after: Delivery): Decision[] {
  const [failure, ref, own] = [failureIn(after), refIn(after), learned(before, after)];
  const sent = after.state === 'sending' && 'sent' in after ? after.sent : undefined;
  return [
    { kind: 'send', ...(sent && { sent }), ...own },
    { kind: 'again' },
    { kind: 'gone' },
    { kind: 'take-back' },
    { kind: 'stay' },
    ...(after.state === 'held' ? [{ kind: 'held' as const, reason: after.reason, ...own }] : []),
    ...(ref ? [{ kind: 'found' as const, ref, ...own }] : []),
    ...(failure
      ? [
          ...(['unread', 'refused', 'signed-out'] as const).map((kind) => ({ kind, failure })),
          ...untils(after).map((until) => ({ kind: 'wait' as const, failure, ...until })),
        ]
      : []),
  ];
}

function outcomes(before: In<'sending'>, after: Delivery): Outcome[] {
  const [failure, ref, own] = [failureIn(after), refIn(after), learned(before, after)];
  return [
    { kind: 'unknown', ...(failure && { failure }) },
    ...(ref
      ? [
          { kind: 'done' as const, ref, ...own },
          { kind: 'accepted' as const, ref },
        ]
      : []),
    ...(failure
      ? [
          { kind: 'signed-out' as const, failure },
          ...refsIn(after).flatMap((at) => [
            { kind: 'refused' as const, failure, ...at },
            ...untils(after).map((until) => ({ kind: 'wait' as const, failure, ...until, ...at })),
          ]),
        ]
      : []),
  ];
}

function findings(before: In<'unknown' | 'accepted'>, after: Delivery): Found[] {
  const [failure, ref, own] = [failureIn(after), refIn(after), learned(before, after)];
  const vague = failure ? [{ failure }, { failure, open: true as const }] : [{}, { open: true as const }];
  return [
    { kind: 'absent' },
    ...vague.map((more) => ({ kind: 'cannot-tell' as const, ...more })),
    ...(ref ? [{ kind: 'found' as const, ref, ...own }] : []),
  ];
}

function readings(before: In<'published'>, after: Delivery): Seen[] {
  const own = learned(before, after)?.own;
  const visibility = after.live?.post.visibility;
  return [{}, ...(own ? [{ own }] : []), ...(visibility ? [{ visibility }] : [])];
}

/** A copy that is what its check-in is. */
function compared({ compare: _, ...rest }: In<'published'>): In<'published'> {
  return rest;
}
