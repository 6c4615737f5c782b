import type { Result } from '../http/failure';
import type { PageView } from './model';

/** Room "discovery": what the page in a tab offers to machines. */
export interface DiscoveryContract {
  /**
   * What is known now, without looking closer: the page script's own words, or else its last report. Null where no
   * page script runs (a page that the browser guards, or one opened before Waymark was installed).
   */
  page(tabId: number): Promise<Result<PageView | null>>;
  /** Looks through the whole page, by injecting a script. `unreadable-page` says why it could not. */
  inspect(tabId: number): Promise<Result<PageView>>;
}

/** For other rooms in the worker: their parts of the same look, as the page gave them. */
export interface Inspector {
  /** One injection serves all who ask at the same time. */
  rawInspection(tabId: number): Promise<Result<RawInspection>>;
}

export interface RawInspection {
  url: string;
  title: string;
  /** Language tag of the page, or empty. */
  lang: string;
  /** Not yet parsed: the room of that name does. */
  messages: unknown;
  places: unknown;
}
