import type { Failure, Result } from '@/lib/http/failure';
import type { Message, Missing } from './model';

/** Room "messages": short public messages of a page, without the service's scripts. */
export interface MessagesContract {
  /** The messages in a tab's page, each once, from the page's own text. Sends no request. */
  onPage(tabId: number): Promise<Result<MessagesOnPage>>;
  known(id: string): Promise<Reading | undefined>;
  showing(id: string): Promise<Showing>;
  /** Requests a message. Concurrent calls share a request; at most four run at a time. `cancelled` with its lease. */
  read(id: string, options?: ReadOptions): Promise<Result<Reading>>;
  /** Moves queued messages to the front, because they are in view. */
  prefer(ids: string[]): Promise<void>;
  /** The service's host; "messages-pause" is announced when its pause begins or ends. */
  service(): Promise<ServiceState>;
  /** The stored copies of these messages in their order; others are omitted. */
  copies(ids: string[]): Promise<MessageCopy[]>;
  /** Requests a picture of a stored message from its host. */
  picture(id: string, url: string): Promise<Result<PictureData>>;
}

export interface ServiceState {
  host: string;
  /** The end of a pause that it asked for, Unix milliseconds. */
  pausedUntil?: number | undefined;
}

export interface MessageCopy {
  reading: ReadMessage;
  body: string;
  /** The address of the request, without the token. */
  address: string;
}

export interface PictureData {
  /** A data: URL of a raster image. */
  data: string;
  bytes: number;
}

export interface Showing {
  /** The address of the service's own frame; undefined for an invalid ID. */
  frame?: string;
  /** Whether pictures and videos are loaded without a press. */
  pictures: boolean;
}

export interface ReadOptions {
  /** A lease of the bus: when the last lease of a request ends, it is aborted. */
  lease?: string | undefined;
  /** Runs after messages that a person opened, and waits for the end of a pause. */
  batch?: boolean | undefined;
}

export interface MessagesOnPage {
  url: string;
  messages: PageMessage[];
  /** The number of further candidates beyond the limit. */
  omitted: number;
}

export type PageMessage = ServiceMessage | NetworkMessage;

export interface PageWords {
  /** Unique in its page, and stable while it is open. */
  key: string;
  /** Name, handle without the first @, text, and language tag of the text. */
  author?: string;
  handle?: string;
  text?: string;
  lang?: string;
}

/** A message of the profile's service. */
export interface ServiceMessage extends PageWords {
  id: string;
  network?: undefined;
  permalink?: string;
}

/** A message of another network; only the page's own text is available. */
export interface NetworkMessage extends PageWords {
  id?: undefined;
  network: 'mastodon' | 'bluesky';
  permalink: string;
}

export type Reading = ReadMessage | Missing;

export interface ReadMessage {
  outcome: 'message';
  message: Message;
  /** Time of the response, Unix milliseconds. */
  readAt: number;
  source?: string;
  /** The prefix of people's own pages; a handle completes it. */
  people?: string;
  /** The reason for showing a stored copy: the request failed, or the service returned nothing. */
  problem?: Failure | { outcome: 'absent' };
}

/** Room "inPage": draws messages in the pages of chosen sites, and blocks the service's frames and scripts there. */
export interface InPageContract {
  /** The state of the page in a tab; undefined unless http(s). */
  at(tabId: number): Promise<InPageState | undefined>;
  /** Switches the site of a tab's page. Fails with `no-access` without permission, and stores the choice. */
  choose(tabId: number, drawn: DrawnOn): Promise<Result<null>>;
  /** Every site, and the choice that waits for permission. */
  all(): Promise<InPageSites>;
  /** Applies the stored choice after the permission, and shows its tab. */
  fulfil(): Promise<Result<null>>;
  dismiss(): Promise<void>;
  remove(site: string): Promise<Result<null>>;
  setWhole(whole: boolean): Promise<Result<null>>;
}

/** Nowhere, in one tab until it is closed, or always. */
export type DrawnOn = 'off' | 'tab' | 'always';

export interface InPageState {
  site: string;
  drawn: DrawnOn;
  /** The host whose frames and scripts are blocked. */
  embedHost: string;
}

export interface InPageSites {
  sites: { site: string; addresses: string[]; allowed: boolean }[];
  embedHost: string;
  whole: boolean;
  /** `addresses` are the origins of the permission request. */
  accessRequest?: { site: string; addresses: string[] };
}
