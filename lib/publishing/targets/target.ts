import type { Failure } from '@/lib/http/failure';
import type { PostVisibility } from '../model';
import type { Post } from '../post';

/** A post at a target: its address, and the id of the target's API where it has one. */
export interface Ref {
  url: string;
  id?: string;
}
export type Outcome =
  | { kind: 'done'; ref: Ref }
  /** Accepted and not there yet (202): the page at `ref.url` is polled with `find`. */
  | { kind: 'accepted'; ref: Ref }
  /** Certainly nothing happened; the person decides. */
  | { kind: 'refused'; failure: Failure }
  /** Certainly nothing happened; try again at `until` (Unix ms) or after the engine's own wait. */
  | { kind: 'wait'; failure: Failure; until?: number }
  /** Certainly nothing happened; the sign-in has to be renewed. */
  | { kind: 'signed-out'; failure: Failure }
  /** It may have happened. */
  | { kind: 'unknown'; failure?: Failure };
/** A read-back. `absent`: every source that can tell was read, and it is in none. */
export type Found =
  | { kind: 'found'; ref: Ref }
  | { kind: 'absent' }
  | { kind: 'cannot-tell'; failure?: Failure };
/** Who sees a post there; a failure where that cannot be told now, neither where it never can. */
export type Seen = { visibility: PostVisibility } | { failure?: Failure };
export interface Photo {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  alt: string;
}
/** One way out. Requests are made exactly once each; nothing here retries. */
export interface Target {
  create(post: Post, photos: readonly Photo[], key: string): Promise<Outcome>;
  /** Looks for the post by its link, else by its text and time. `since`: Unix ms before the first attempt. `at`: what an accepted create named. */
  find(post: Post, since: number, at?: Ref): Promise<Found>;
  /** Nothing can be read back, so `find` never tells. */
  blind?: true;
  /** Absent where the target cannot. `before` is the post as it was published; `again`: the same change may have arrived. */
  update?(ref: Ref, post: Post, before: Post, photos: readonly Photo[], again?: boolean): Promise<Outcome>;
  remove?(ref: Ref): Promise<Outcome>;
  /** Who sees a post that was to have a narrow audience: servers ignore what they do not know. */
  readBack?(ref: Ref, post: Post): Promise<Seen>;
  /** Shows a post that no browser opens; false where it is gone. */
  show?(ref: Ref): Promise<boolean>;
  /** When a request that did nothing is made again, after so many attempts, Unix ms; undefined gives it up. Absent: by the engine's own waits. */
  retryAt?(attempts: number): number | undefined;
  /** The exact payload that `create` would send, as text for people, without secrets. */
  preview(post: Post): string;
}
