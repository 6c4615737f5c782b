import type { Result } from '../http/failure';
import type { Head, Progress, Wanted } from './model';
import type { ReportRequest, Served } from './readers/report/model';

/** Room "viewer": loads resources that a person opens, and caches them for the viewer's page. */
export interface ViewerContract {
  /** Answers from the cache, or else as `load` does. */
  open(wanted: Wanted): Promise<Result<Head>>;
  /**
   * Requests a resource and reads 8 MB of it, or with `whole` 64 MB. Resolves when it has ended or was cut off.
   * Concurrent callers share one request.
   */
  load(wanted: Wanted, whole: boolean): Promise<Result<Head>>;
  /** Progress of a request; topic `viewer-progress` announces changes. */
  progress(wanted: Wanted): Promise<Progress | undefined>;
  /** Stops a request; the bytes received so far are cached and shown. */
  stop(wanted: Wanted): Promise<void>;
  /**
   * One part of the bytes of a resource, in base64, for a page without access to the cache, as in private windows;
   * undefined once it is no longer cached.
   */
  part(key: string, index: number): Promise<string | undefined>;
}

/** The report on how machine-readable a page is: its requests, and the last report of each page. */
export interface ReportContract {
  /** Requests one document, once in a run, whose requests stop together. */
  document(request: ReportRequest & { run: string; tabId: number }): Promise<Result<Served>>;
  stop(run: string): Promise<void>;
  /** The last report on the page in this session, as it was kept. */
  last(url: string): Promise<unknown>;
  keep(url: string, report: object): Promise<void>;
}
