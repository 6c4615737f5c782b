import type { Result } from '@/lib/http/failure';
import type { HeldBack } from '../compose/hide';
import type { Checkin } from '../model';
import type { Post, PostPhoto } from '../post';
import type { TargetSettings } from '../schema';
import type { PublishingStore } from '../store';
import type { Photo, Target } from '../targets/target';
import type { Entry, Reason } from './schema';

/** What becomes of a check-in at a target: a post, or nothing, for a reason. */
export type Composed =
  /** `toClean`: photos that leave only as bytes without their metadata; `heldBack`: by a zone. */
  | { kind: 'post'; post: Post; toClean: readonly PostPhoto[]; heldBack: readonly HeldBack[] }
  | { kind: 'held'; reason: Reason };

/** A target that can be used now. */
export interface Opened {
  settings: TargetSettings;
  target: Target;
}

export interface OutboxParts {
  store: Pick<PublishingStore, 'open' | 'one' | 'transition' | 'follow' | 'of'>;
  /** Undefined when it was removed; a failure when it cannot be used now, such as without a sign-in. */
  open(target: string): Promise<Result<Opened> | undefined>;
  compose(checkin: Checkin, settings: TargetSettings): Promise<Composed>;
  /** Loads a photo of the check-in service; undefined for one that was to be cleaned, and cannot be. */
  loadPhoto(photo: PostPhoto, clean: boolean): Promise<Result<Photo | undefined>>;
  paused(): Promise<boolean>;
  online(): boolean;
  /** Runs the work under a lock, which is released when the worker dies. */
  exclusively(work: () => Promise<void>): Promise<void>;
  wakeAt(time: number | undefined): void;
  /** Called after each transition. */
  changed(entry: Entry): void;
  now(): number;
}
