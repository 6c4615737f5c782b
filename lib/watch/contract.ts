import type { Result } from '../http/failure';
import type { Resource, Watched } from './model';

/** Room "watch": tells when a feed, a sitemap or a JSON resource changed. Opt-in for each; asked at most hourly. */
export interface WatchContract {
  /** The changed ones first, then by name. */
  list(): Promise<Watched[]>;
  /** Looks at it once and remembers what it is like; nothing is remembered when that fails or there are too many. */
  watch(resource: Resource): Promise<Result<'watching' | 'too-many'>>;
  /** Forgets everything about it. */
  unwatch(url: string): Promise<void>;
  /** The person has looked: what changed until now is no news any more. */
  looked(url: string): Promise<void>;
}
