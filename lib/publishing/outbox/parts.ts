import type { Result } from '@/lib/http/failure';
import type { Turns } from '@/lib/outbox/run';
import type { Fresh } from '../fresh';
import type { PostPhoto } from '../post';
import type { TargetSettings } from '../schema';
import type { PublishingStore } from '../store/store';
import type { Photo, Target } from '../targets/target';
import type { Entry } from './schema';

export interface Opened {
  settings: TargetSettings;
  target: Target;
}

export interface OutboxParts extends Turns {
  store: Pick<PublishingStore, 'open' | 'one' | 'transition' | 'follow' | 'of'>;
  /** Undefined when it was removed; a failure when it cannot be used now, such as without a sign-in. */
  open(target: string): Promise<Result<Opened> | undefined>;
  /** The only way to what a post is made of: the check-in is read for it. */
  make: Fresh['compose'];
  /** Loads a photo of the check-in service; undefined for one that was to be cleaned, and cannot be. */
  loadPhoto(photo: PostPhoto, clean: boolean): Promise<Result<Photo | undefined>>;
  paused(): Promise<boolean>;
  online(): boolean;
  changed(entry: Entry): void;
}
