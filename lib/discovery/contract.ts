import type { Result } from '../http/failure';
import type { Alternative, PageView } from './model';

/** Room "discovery": what the page in a tab offers to machines. */
export interface DiscoveryContract {
  /**
   * What is known now, without looking closer: the page script's own words, or else its last report. Null where no
   * page script answers: it does once it has told something or a closer look was taken, so that other pages need not
   * pay for it.
   */
  page(tabId: number): Promise<Result<PageView | null>>;
  /** Looks through the whole page, by injecting a script. `unreadable-page` says why it could not. */
  inspect(tabId: number): Promise<Result<PageView>>;
  /** Asks an address what it would send, because a person wants to know; takes nothing of its body. */
  check(wanted: ToCheck): Promise<Result<Checked>>;
}

/** A link of a page that a person wants to know about. */
export interface ToCheck {
  href: string;
  /** The media type that the page promised, or empty. */
  type: string;
  /** Null for a link that is no alternative of the page. */
  kind: Alternative['kind'] | null;
  /** The tab whose page names the link: addresses of that page's host are asked even where that is private. */
  tabId: number;
}

/** What an address would send. */
export interface Checked {
  /** HTTP status of the last answer. */
  status: number;
  /** Where redirects led, or empty. */
  redirectedTo: string;
  /** `Content-Type` as served; may be empty. */
  served: string;
  /** Whether the type is the one promised; `close` when it is another of the same syntax. */
  promise: 'kept' | 'close' | 'broken' | 'unknown';
  /** Size of the body as sent; absent when the server does not say. */
  bytes?: number;
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
