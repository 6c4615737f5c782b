import type { Post } from '@/lib/outbox/post';
import type { Found, Outcome, Ref, Seen } from '@/lib/outbox/receiver';

export type { Found, Outcome, Ref, Seen };

export interface Photo {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  alt: string;
}
/** One way out. Requests are made exactly once each; nothing here retries. */
export interface Target {
  create(post: Post, photos: readonly Photo[], key: string): Promise<Outcome>;
  /**
   * Looks for the post by its link, else by its text and time. `since`: Unix ms before the first attempt. `at`: what an
   * accepted create named. `isTaken`: posts of other check-ins, which may have the same words.
   */
  find(post: Post, since: number, at?: Ref, isTaken?: (ref: Ref) => boolean): Promise<Found>;
  /** Nothing can be read back, so `find` never tells. */
  blind?: true;
  /** Absent where the target cannot. `before` is the post as it was published; `again`: this change, or another one, may have arrived. */
  update?(ref: Ref, post: Post, before: Post, photos: readonly Photo[], again?: boolean): Promise<Outcome>;
  remove?(ref: Ref): Promise<Outcome>;
  /** Reads a post's audience and photos: servers ignore unknown values, and lose photos that they cannot process. */
  readBack?(ref: Ref, post: Post): Promise<Seen>;
  /** Shows a post that no browser opens; false where it is gone. */
  show?(ref: Ref): Promise<boolean>;
  /** When a request that did nothing is made again, after so many attempts, Unix ms; undefined gives it up. Absent: by the engine's own waits. */
  retryAt?(attempts: number): number | undefined;
  /** The exact payload that `create` would send, as text for people, without secrets. */
  preview(post: Post): string;
}
