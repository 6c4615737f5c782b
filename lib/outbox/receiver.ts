import type { Failure, Result } from '../http/failure';
import type { PostVisibility } from './post';
import type { Delivery, In, Reason, Sent, Work } from './schema';

/** A copy at its receiver: its address, and the id of the receiver's API where it has one. */
export interface Ref {
  url: string;
  id?: string;
}
/** New values of the receiver’s own fields of the record; they replace the old ones. */
type Learned = { own?: Readonly<Record<string, unknown>> };

/** The outcome of a request. Only `done` and `accepted` are success, and `unknown` may be. */
export type Outcome =
  | ({ kind: 'done'; ref: Ref } & Learned)
  /** Accepted and not there yet (202): the page at `ref.url` is polled with `find`. */
  | { kind: 'accepted'; ref: Ref }
  /** Certainly nothing happened, unless `ref` names where it may have; the person decides. */
  | { kind: 'refused'; failure: Failure; ref?: Ref }
  /** The same, and trying it again doubles nothing: at `until` (Unix ms) or after the outbox's own wait. */
  | { kind: 'wait'; failure: Failure; until?: number; ref?: Ref }
  /** Certainly nothing happened; the sign-in has to be renewed. */
  | { kind: 'signed-out'; failure: Failure }
  /** It may have happened. */
  | { kind: 'unknown'; failure?: Failure };

/** A read-back. `absent`: every source that can tell was read, and it is in none. */
export type Found =
  | ({ kind: 'found'; ref: Ref } & Learned)
  | { kind: 'absent' }
  /** `open`: it says nothing either way, however often it is asked. */
  | { kind: 'cannot-tell'; failure?: Failure; open?: true };

/**
 * Who sees a copy there, or all there is to learn of it; a failure where that cannot be told now, neither where it never
 * can. `lacks`: the number of its photos that are not there; `again`: it may still be seen by more.
 */
export type Seen =
  | { visibility: PostVisibility; lacks?: number; again?: true }
  | { own: Readonly<Record<string, unknown>> }
  | { failure?: Failure; lacks?: number };

/** Whether a copy leaves, decided on the record as it is when that is written. */
export type Decision =
  | ({ kind: 'send'; sent?: Omit<Sent, 'since'> } & Learned)
  | ({ kind: 'held'; reason: Reason; payload?: string } & Learned)
  /** An earlier request arrived after all. */
  | ({ kind: 'found'; ref: Ref } & Learned)
  /** Its source cannot be read now: the receiver got no request, so this is no attempt. */
  | { kind: 'unread'; failure: Failure }
  /** It must not be there any more. */
  | { kind: 'take-back' }
  /** It would show an edit that the person has not sent there. */
  | { kind: 'stay' }
  /** There is nothing to remove. */
  | { kind: 'gone' }
  /** It changed while it was made: the next run begins anew. */
  | { kind: 'again' }
  | Exclude<Outcome, { kind: 'done' | 'accepted' | 'unknown' }>;

export interface Prepared {
  decide(now: In<'queued'>): Decision;
  /** Makes the request, exactly once; called after the decision to send is on disk. */
  send(): Promise<Outcome>;
}

/** A step before the request failed: the person signs in, or it is tried again. */
export const postponed = (failure: Failure): Decision =>
  failure.kind === 'signed-out' ? { kind: 'signed-out', failure } : { kind: 'wait', failure };

/** A decision after which there is nothing to send. */
export const withoutRequest = (decision: Decision): Prepared => ({
  decide: () => decision,
  send: async () => ({ kind: 'unknown' }),
});

/** An answer that depends on the record as it is when that is written. */
export type Reply<T> = (now: Delivery) => T;

/** A place that gets copies. Nothing here retries. */
export interface Receiver {
  /** Everything before the request, from the check-in as it is now. */
  prepare(delivery: In<'queued'>): Promise<Prepared>;
  find(delivery: In<'unknown' | 'accepted'>): Promise<Reply<Found>>;
  /** Absent where nothing is to be read back. */
  readBack?(delivery: In<'published'>): Promise<Reply<Seen>> | undefined;
  /** When a request that did nothing is made again, after so many attempts, Unix ms; undefined gives it up. Absent: by the outbox's own waits. */
  retryAt?(attempts: number): number | undefined;
}

/** The receivers of a room. */
export interface Receivers {
  paused(): Promise<boolean>;
  /** Its deliveries stay as they are: nothing is sent, and nothing is looked for. */
  off?(): Promise<boolean>;
  /** Undefined when it was removed; a failure when it cannot be used now, such as without a sign-in. */
  open(receiver: string): Promise<Result<Receiver> | undefined>;
  /** The work that brings a copy up to its check-in; `as`: the source it is then made of. */
  compare(
    delivery: In<'published'>,
  ): Promise<{ work?: Exclude<Work, 'create'> | 'behind'; gone?: boolean; as?: string }>;
  changed(delivery: Delivery, from: Delivery['state']): void;
}
