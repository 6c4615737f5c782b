import type { Result } from '../http/failure';
import type { Head, Progress, Shown, Wanted } from './model';

/** Room "viewer": loads what a person asks to look at, and keeps it where the viewer's page finds it. */
export interface ViewerContract {
  /** Names what the viewer shows; forgotten when the browser closes. */
  show(shown: Shown): Promise<void>;
  shown(): Promise<Shown | undefined>;
  /** What came before and is still kept, with no request; else what `load` gives. */
  open(wanted: Wanted): Promise<Result<Head>>;
  /**
   * Asks for a resource anew and reads 8 MB of it, or with `whole` 64 MB. Answers when all came, or as far as it came.
   * Callers at the same time share one asking.
   */
  load(wanted: Wanted, whole: boolean): Promise<Result<Head>>;
  /** How far a loading has come; topic `viewer-progress` tells when to ask. */
  progress(wanted: Wanted): Promise<Progress | undefined>;
  /** Ends a loading; what came is kept and shown. */
  stop(wanted: Wanted): Promise<void>;
  /**
   * One part of the bytes of a resource, in base64, for a page that does not find what is kept, as in private windows;
   * undefined once it is no longer kept.
   */
  part(key: string, index: number): Promise<string | undefined>;
}
