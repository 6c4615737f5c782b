import type { Failure, Result } from '@/lib/http/failure';
import type { Message, Missing } from './model';

/** Room "messages": short public messages of a page, read without the service's own scripts. */
export interface MessagesContract {
  /** The messages in a tab's page, each once, from the page's own text; nothing is requested. */
  onPage(tabId: number): Promise<Result<PageMessage[]>>;
  /** The last good copy, at once. */
  known(id: string): Promise<Reading | undefined>;
  /** Asks the service for one message. Callers at the same time share one asking. */
  read(id: string): Promise<Result<Reading>>;
}

export interface PageMessage {
  id: string;
  /** As the page writes it: name, handle without @, text, language of the text, the message's own page. */
  author?: string;
  handle?: string;
  text?: string;
  lang?: string;
  permalink?: string;
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
  /** Why this is a copy from before. */
  problem?: Failure;
}
