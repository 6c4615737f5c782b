import type { Failure, Result } from '@/lib/http/failure';
import type { Message, Missing } from './model';

/** Room "messages": short public messages of a page, read without the service's own scripts. */
export interface MessagesContract {
  /** The messages in a tab's page, each once, from the page's own text; nothing is requested. */
  onPage(tabId: number): Promise<Result<MessagesOnPage>>;
  /** The last good copy, at once. */
  known(id: string): Promise<Reading | undefined>;
  showing(id: string): Promise<Showing>;
  /**
   * Asks the service for one message. Callers at the same time share one asking; at most four are asked for at a time.
   * `cancelled` once the asker's lease has ended.
   */
  read(id: string, asking?: Asking): Promise<Result<Reading>>;
  /** Of the messages that wait to be asked for, these go first: a person looks at them. */
  prefer(ids: string[]): Promise<void>;
  /** The service's host; "messages-pause" is announced when its pause begins or ends. */
  service(): Promise<ServiceState>;
  /** What is kept of these, as it came; in their order, without those of which nothing is kept. */
  copies(ids: string[]): Promise<MessageCopy[]>;
  /** A picture of a kept message, asked of the host that has it. */
  picture(id: string, url: string): Promise<Result<PictureData>>;
}

export interface ServiceState {
  host: string;
  /** Until when it asks for a pause, Unix milliseconds. */
  pausedUntil?: number | undefined;
}

/** A message with what the service sent, unknown fields and all. */
export interface MessageCopy {
  reading: ReadMessage;
  /** JSON, as it came. */
  body: string;
  /** Where it was asked for; without the token, which is any number. */
  address: string;
}

export interface PictureData {
  /** A data: URL of a raster image. */
  data: string;
  bytes: number;
}

/** How a message may be shown. */
export interface Showing {
  /** The service's own frame of it, whose host learns who looks; undefined for what is no number of a message. */
  frame?: string;
  /** Whether pictures and videos are asked for without a press. */
  pictures: boolean;
}

/** Who asks. */
export interface Asking {
  /** A lease of the bus: when it ends, and nobody else waits, the request is taken back. */
  lease?: string | undefined;
  /**
   * One of many that nobody looks at yet: goes after those that a person opened, in the order in which they were asked
   * for, and waits where the service asks for a pause.
   */
  batch?: boolean | undefined;
}

export interface MessagesOnPage {
  /** The page's address. */
  url: string;
  messages: PageMessage[];
  /** How many more there may be on a page that holds too many. */
  omitted: number;
}

export type PageMessage = ServiceMessage | NetworkMessage;

/** What a page itself tells of a message. */
export interface PageWords {
  /** Tells it from the others of its page, and stays the same as long as the page does. */
  key: string;
  /** As the page writes it: name, handle without the first @, text, language of the text. */
  author?: string;
  handle?: string;
  text?: string;
  lang?: string;
}

/** A message of the profile's service, which can be asked for it. */
export interface ServiceMessage extends PageWords {
  id: string;
  network?: undefined;
  /** The message's own page. */
  permalink?: string;
}

/** A message of another network: all there is to read is what the page holds. */
export interface NetworkMessage extends PageWords {
  id?: undefined;
  network: 'mastodon' | 'bluesky';
  permalink: string;
}

export type Reading = ReadMessage | Missing;

export interface ReadMessage {
  outcome: 'message';
  message: Message;
  /** When the service gave it, Unix milliseconds. */
  readAt: number;
  /** Its own page. */
  source?: string;
  /** The start of addresses of people's pages; a handle completes them. */
  people?: string;
  /** Why this is a copy from before: it could not be had now, or the service gave nothing, maybe for a while. */
  problem?: Failure | { outcome: 'absent' };
}

/**
 * Room "inPage": messages drawn in the pages of sites that the person chose, in place of frames and scripts of others,
 * which are stopped there.
 */
export interface InPageContract {
  /** How it stands with the page in a tab; undefined off the web. */
  at(tabId: number): Promise<InPageHere | undefined>;
  /**
   * Switches the site of a tab's page. `no-access` while the browser has not allowed it: the wish is kept then, to be
   * fulfilled once it has.
   */
  choose(tabId: number, drawn: DrawnOn): Promise<Result<null>>;
  /** Every site, and what waits for the browser's leave. */
  all(): Promise<InPageSites>;
  /** Does what the person chose before the browser had allowed it, and shows the page. */
  fulfil(): Promise<Result<null>>;
  dismiss(): Promise<void>;
  remove(site: string): Promise<Result<null>>;
  setWhole(whole: boolean): Promise<Result<null>>;
}

/** Nowhere, in one tab until it is closed, or always. */
export type DrawnOn = 'off' | 'tab' | 'always';

export interface InPageHere {
  site: string;
  drawn: DrawnOn;
  /** The host whose frames and scripts are stopped. */
  embedHost: string;
}

export interface InPageSites {
  sites: { site: string; addresses: string[]; allowed: boolean }[];
  embedHost: string;
  /** Messages are drawn whole without a press. */
  whole: boolean;
  /** `addresses` are those that the browser must be asked for. */
  wish?: { site: string; addresses: string[] };
}
