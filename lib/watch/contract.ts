import type { Result } from '../http/failure';
import type { ToWatch, Watched } from './model';

/** Room "watch": checks watched feeds, sitemaps and JSON resources for changes, each at most once an hour. */
export interface WatchContract {
  /** Changed resources first, then by title. */
  list(): Promise<Watched[]>;
  /** Requests a resource and stores its fingerprint; stores nothing on failure or beyond the limit. */
  watch(resource: ToWatch): Promise<Result<'watching' | 'too-many'>>;
  /** Checks a resource now, for example after its host was allowed. */
  retry(url: string): Promise<void>;
  /** Deletes everything stored about a resource. */
  unwatch(url: string): Promise<void>;
  /** Clears the change of a resource when the person opens it. */
  markSeen(url: string): Promise<void>;
}

export interface WatchOffers {
  /** Addresses of the pages that named what is watched on the host of `url`, as the browser had them. */
  pagesOf(url: string): Promise<string[]>;
}
