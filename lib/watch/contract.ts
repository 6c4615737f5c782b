import type { Result } from '../http/failure';
import type { ToWatch, Watched } from './model';

/** Room "watch": tells when a feed, a sitemap or a JSON resource changed. Opt-in for each; asked at most hourly. */
export interface WatchContract {
  /** The changed ones first, then by name. */
  list(): Promise<Watched[]>;
  /** Looks at it once and remembers what it is like; nothing is remembered when that fails or there are too many. */
  watch(resource: ToWatch): Promise<Result<'watching' | 'too-many'>>;
  /** Checks it now, whenever it is due: what kept it from being checked was settled. */
  retry(url: string): Promise<void>;
  /** Forgets everything about it. */
  unwatch(url: string): Promise<void>;
  /** The person has looked: what changed until now is no news any more. */
  looked(url: string): Promise<void>;
}
