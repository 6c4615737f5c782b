import type { Failure } from '../http/failure';
import { checkedEnough, laterChecks, nextCheck, waitUntil } from './checks';
import { asLive, giveUp, logged, queue, withOwn } from './delivery';
import { isWider } from './post';
import type { Decision, Found, Outcome, Ref, Seen } from './receiver';
import {
  type After,
  becomeUnknown,
  type In,
  type Logged,
  type Pair,
  pairOf,
  type Sent,
  unseen,
} from './schema';

/** After a request that certainly did nothing; ms. Further ones wait as long as the last. */
const waits = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 86_400_000];
/** Changes and deletions whose outcome stays unknown are repeated so often: they double nothing. */
const mostRepeats = 6;
/** A post that was accepted, or a target that cannot be read, is looked at so often: for about 40 minutes. */
const mostChecks = 12;

const waitAfter = (attempts: number): number =>
  waits[Math.min(Math.max(1, attempts), waits.length) - 1] ?? laterChecks;

const failureOf = (one: Outcome | Found) => ('failure' in one && one.failure ? { failure: one.failure } : {});

const answered = (entry: Pair, at: number, one: Omit<Logged, 'at'>): Pair => ({
  ...pairOf(entry),
  log: logged(entry.log, { at, ...one }),
});

function withoutSent({ sent: _, ...pair }: Pair): Pair {
  return pair;
}

interface Arrived {
  ref: Ref;
  own?: Readonly<Record<string, unknown>>;
}

/** The delivery of a copy that is there. One that lacks a photo is compared at the next look. */
export function publish(
  pair: Pair,
  sent: Sent,
  { ref, own }: Arrived,
  now: number,
  isToRead = sent.post.visibility !== 'public' || sent.post.photos.length > 0,
): In<'published'> {
  const { behind: _, shown: __, unfollowed: ___, pressed: ____, ...rest } = withoutSent(withOwn(pair, own));
  return {
    ...rest,
    attempts: 0,
    state: 'published',
    live: { ...sent, ref },
    ...(sent.of !== '' && { compare: true }),
    ...(isToRead && { readBack: { checks: 0, nextCheckAt: now } }),
  };
}

/** A copy found in the list of all copies needs no read-back if its receiver keeps own facts. */
const publishFound = (pair: Pair, sent: Sent, found: Arrived, now: number): In<'published'> =>
  publish(pair, sent, found, now, pair.own ? false : undefined);

/** The published entry after its post was read back; what cannot be told now, or is not there yet, is read again. */
export function afterReadBack(
  { readBack, ...entry }: In<'published'>,
  seen: Seen,
  now: number,
): In<'published' | 'wider'> {
  if ('own' in seen) return { ...entry, ...withOwn(entry, seen.own) };
  const { live } = entry;
  const { post } = live;
  const known = 'visibility' in seen ? seen.visibility : undefined;
  if (known && known !== 'private' && isWider(known, post.visibility))
    return { ...pairOf(entry), live, state: 'wider', seen: known };
  const { lacks = 0 } = seen;
  const checks = (readBack?.checks ?? 0) + 1;
  const isOpen = lacks > 0 || ('failure' in seen && seen.failure) || ('again' in seen && seen.again);
  if (isOpen && !checkedEnough(checks))
    return { ...entry, readBack: { checks, nextCheckAt: nextCheck(checks, now) } };
  return {
    ...entry,
    ...(known === undefined && post.visibility !== 'public' && { unverified: true }),
    // An update adds them: the post is known without.
    ...(lacks > 0 && { lacks, live: { ...live, post: { ...post, photos: post.photos.slice(0, -lacks) } } }),
  };
}

/** The post stays as wide as it is, and is so known. */
export function leaveWide({ live, seen, ...entry }: In<'wider'>): In<'published'> {
  const post = { ...live.post, visibility: seen };
  return { ...pairOf(entry), state: 'published', live: { ...live, post }, compare: true };
}

export function removed(pair: Pair, now: number): In<'removed'> {
  const { live: _, behind: __, ...rest } = withoutSent(pair);
  return { ...rest, attempts: 0, state: 'removed', at: now };
}

/** The entry after its request certainly did nothing: an earlier one may still have arrived. */
const unchanged = (entry: In<'sending'>, pair: Pair): Pair =>
  entry.work === 'create' && entry.repeated ? pair : withoutSent(pair);

/** The entry after a request that may have made the copy, at a known place. */
const mayBeAt = (entry: In<'sending'>, pair: Pair, ref?: Ref): Pair =>
  ref && entry.work === 'create' ? { ...pair, sent: { ...entry.sent, ref } } : unchanged(entry, pair);

/** The queued entry when something that comes before the request failed, or the target asked to wait. */
export function wait(
  pair: Pair,
  work: In<'queued'>['work'],
  failure: Failure,
  now: number,
  until = 0,
): In<'queued'> {
  const attempts = pair.attempts + 1;
  const sendAt = waitUntil({ until }, now, waitAfter(attempts));
  return { ...pairOf(pair), attempts, state: 'queued', work, sendAt, failure };
}

/** Between readings of a check-in that its service does not give, and of one while offline; ms. */
const readAgain = 900_000;
const offlinePause = 30_000;

/** The queued entry whose check-in could not be read: nothing was asked of the target, so that it is no attempt. */
export const unread = (entry: In<'queued'>, failure: Failure, now: number): In<'queued'> => ({
  ...entry,
  failure,
  unread: true,
  sendAt: waitUntil(
    'until' in failure ? failure : {},
    now,
    failure.kind === 'offline' ? offlinePause : readAgain,
  ),
});

export function afterSending(entry: In<'sending'>, outcome: Outcome, now: number): After<'sending'> {
  const { kind } = outcome;
  const { work } = entry;
  const pair = answered(entry, now, { work, answer: kind, ...failureOf(outcome) });
  switch (kind) {
    case 'done':
    case 'accepted':
      if (entry.work === 'remove') return removed(pair, now);
      return kind === 'accepted' && entry.work === 'create'
        ? { ...pair, sent: entry.sent, state: 'accepted', ref: outcome.ref, checks: 0, nextCheckAt: now }
        : publish(pair, entry.sent, outcome, now);
    case 'refused':
      if (entry.work === 'update' && entry.live && isAudience(outcome.failure)) {
        const { live } = entry;
        const { visibility: seen } = live.post;
        if (seen !== 'private' && isWider(seen, entry.sent.post.visibility))
          return { ...withoutSent(pair), state: 'wider', live, seen };
      }
      return { ...mayBeAt(entry, pair, outcome.ref), state: 'refused', work, failure: outcome.failure };
    case 'signed-out':
      return { ...unchanged(entry, pair), state: 'needs-sign-in', work, failure: outcome.failure };
    case 'wait':
      return wait(mayBeAt(entry, pair, outcome.ref), work, outcome.failure, now, outcome.until);
    case 'unknown': {
      if (entry.work === 'create') return becomeUnknown(pair, entry.sent, now, outcome.failure);
      const failure: Failure = outcome.failure ?? { kind: 'unreachable', host: hostOf(entry) };
      return pair.attempts + 1 < mostRepeats
        ? wait(withoutSent(pair), work, failure, now)
        : { ...withoutSent(pair), state: 'refused', work, failure };
    }
  }
}

/** The target cannot change who sees a post. */
const isAudience = (failure: Failure) => failure.kind === 'invalid' && failure.problem === 'audience';

const hostOf = ({ live }: Pair): string => URL.parse(live?.ref.url ?? '')?.host ?? '';

/** The entry of a worker that died while it was sending: a change or deletion is repeated, a post is looked for. */
export function afterDeath(entry: In<'sending'>, now: number): After<'sending'> {
  const pair = answered(entry, now, { work: entry.work, answer: 'died' });
  if (entry.work === 'create') return becomeUnknown(pair, entry.sent, now);
  return { ...withoutSent(pair), state: 'queued', work: entry.work, sendAt: now };
}

export function afterCheck(
  entry: In<'unknown' | 'accepted'>,
  found: Found,
  now: number,
): After<'unknown' | 'accepted'> {
  if (found.kind === 'found')
    return publishFound(answered(entry, now, { work: 'create', answer: 'found' }), entry.sent, found, now);
  const { checkAsked, failure: _, ...rest } = entry;
  const checks = entry.checks + 1;
  const failure = found.kind === 'cannot-tell' && found.failure && { failure: found.failure };
  // A check that the person requested early is made in addition to the scheduled ones.
  if (checkAsked && entry.nextCheckAt > now)
    return rest.state === 'accepted' ? { ...rest, ...failure } : { ...rest, checks, ...failure };
  const notSeen: In<'not-seen'> = {
    ...answered(entry, now, { work: 'create', answer: 'not-there', ...failure }),
    sent: entry.sent,
    state: 'not-seen',
  };
  if (rest.state === 'accepted')
    return checks < mostChecks
      ? { ...rest, checks, nextCheckAt: nextCheck(checks, now), ...failure }
      : notSeen;
  if (found.kind === 'cannot-tell' && found.open) {
    const nextCheckAt = failure ? nextCheck(checks, now) : now + laterChecks;
    return { ...rest, checks, nextCheckAt, ...failure };
  }
  // A target that cannot be read counts as one that was, or nobody would ever be asked.
  const good = rest.goodChecks + (failure ? 0 : 1);
  if (checkedEnough(good) || checks >= mostChecks * 2) return notSeen;
  return {
    ...rest,
    checks,
    goodChecks: good,
    nextCheckAt: nextCheck(failure ? checks : good, now),
    ...failure,
  };
}

/** The queued delivery after its receiver has decided. */
export function afterDecision(entry: In<'queued'>, decision: Decision, now: number): After<'queued'> {
  const { work } = entry;
  const pair = withOwn(pairOf(entry), 'own' in decision ? decision.own : undefined);
  switch (decision.kind) {
    case 'again':
      return entry;
    case 'send': {
      if (work === 'remove') return { ...pair, state: 'sending', work };
      const sent: Sent = { ...(decision.sent ?? unseen(now)), since: pair.sent?.since ?? now };
      return work === 'create'
        ? { ...pair, state: 'sending', work, sent, ...(pair.sent && { repeated: true }) }
        : { ...pair, state: 'sending', work, sent };
    }
    case 'held': {
      const { reason, payload } = decision;
      return { ...pair, state: 'held', reason, work, ...(payload !== undefined && { payload }) };
    }
    case 'found':
      return pair.sent
        ? publishFound(answered(pair, now, { work: 'create', answer: 'found' }), pair.sent, decision, now)
        : entry;
    case 'unread':
      return unread(entry, decision.failure, now);
    case 'stay':
      return giveUp(pair, now);
    case 'take-back':
      return queue(asLive(pair), 'remove', now);
    case 'gone':
      return removed(pair, now);
    case 'signed-out':
      return { ...pair, state: 'needs-sign-in', work, failure: decision.failure };
    case 'refused':
      return { ...pair, state: 'refused', work, failure: decision.failure };
    case 'wait':
      return wait(pair, work, decision.failure, now, decision.until);
  }
}
