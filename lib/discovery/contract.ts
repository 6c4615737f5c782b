import type { Result } from '../http/failure';
import type { TypeMatch } from '../http/media-type';
import type { Statement } from './allows/model';
import type { Alternative, PageView, undeclaredKinds } from './model';
import type { OwnServer } from './own-server/model';
import type { StoredFindings } from './schema';

/** Room "discovery": the machine-readable versions and typed links of the page in a tab. */
export interface DiscoveryContract {
  /**
   * The page without an inspection: the page script's current report, or the stored one. Null where no page script
   * answers: scripts answer only after a report or an inspection, so that other pages do not pay for a listener.
   */
  page(tabId: number): Promise<Result<PageView | null>>;
  /** Inspects the whole page with an injected script. Fails with `unreadable-page`. */
  inspect(tabId: number): Promise<Result<PageView>>;
  /** The pages with links in all tabs, as their page scripts report them: nothing is requested. */
  pages(): Promise<PageView[]>;
  /** Requests the headers of a link target when a person checks it; discards the body. */
  check(target: CheckTarget): Promise<Result<Checked>>;
}

export interface CheckTarget {
  href: string;
  /** The media type in the link, or empty. */
  type: string;
  /** Null for a link that is not an alternative of the page. */
  kind: Alternative['kind'] | null;
  /** The tab whose page contains the link: private addresses are requested only from pages on the same host. */
  tabId: number;
}

export interface Checked {
  /** HTTP status of the last response. */
  status: number;
  /** The address after redirects, or empty. */
  redirectedTo: string;
  /** The `Content-Type` of the response; may be empty. */
  served: string;
  /** Whether `served` matches the media type in the link. */
  typeMatch: TypeMatch;
  /** `Content-Length`; absent when the server does not send it. */
  bytes?: number;
}

export interface Inspector {
  /** Concurrent calls share one injection. */
  rawInspection(tabId: number): Promise<Result<RawInspection>>;
  /** Inspects a page, and waits for its headers so many ms at most. */
  inspectWithin(tabId: number, ms: number): Promise<Result<PageView>>;
}

export interface RawInspection {
  url: string;
  title: string;
  /** Language tag of the page, or empty. */
  lang: string;
  /** By the name of the room that parses it: the value of `inspect` in its `page.ts`. */
  found: Readonly<Record<string, unknown>>;
}

/** Documents that a site offers without declaring them in the page. Requested on a press only. */
export interface UndeclaredContract {
  /** The requests to make for the page in a tab, and earlier results; null where there is nothing to request. */
  page(tabId: number): Promise<Undeclared | null>;
  /** Sends the requests, 12 at most. Fails when every one of them failed. */
  look(tabId: number): Promise<Result<Undeclared>>;
  /** Ends them; `look` answers with what was found so far. */
  stop(tabId: number): Promise<void>;
}

export interface Undeclared {
  /** The only host that is asked. */
  host: string;
  /** Those that the next `look` sends. */
  requests: { url: string; type: string }[];
  /** Everything was asked for: the next `look` begins again. */
  complete: boolean;
  /** Absent until a person asked; forgotten with the page. */
  found?: Finding[];
  /** The statements in its files about use by programs. */
  said?: Statement[];
}

/** The person's own server, where they follow and answer. */
export interface OwnServerContract {
  /**
   * Asks the server of a handle what it offers (WebFinger, RFC 7033), and stores that as an option. Sends up to three
   * requests to it, and no secret. Fails with `not-found` where the server knows no such handle.
   */
  connect(handle: string): Promise<Result<OwnServer>>;
}

/** Something that a site offers without a link in the page. */
export type Finding = StoredFindings['found'][number];

/** Documents that sites offer at usual addresses; `sitemap` are those that robots.txt names. */
export type UndeclaredKind = (typeof undeclaredKinds)[number];
