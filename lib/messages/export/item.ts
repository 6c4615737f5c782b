import type { PageMessage, ReadMessage } from '../contract';

/** One thing to export. */
export type ExportItem =
  | {
      kind: 'message';
      reading: ReadMessage;
      /** JSON as the service sent it, where that is kept, and where it was asked for. */
      body?: string;
      address?: string;
    }
  /** What the page itself says: of another network, or not asked for. */
  | { kind: 'page'; message: PageMessage }
  /** Not there, in words. */
  | { kind: 'missing'; id: string; why: string; source?: string };

/** Pictures that go along, as data: URLs by their addresses. The others keep their address and description. */
export type Inlined = ReadonlyMap<string, string>;

/** What the person reads in an export, beside the messages. */
export interface ExportWords {
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  someone: string;
  noDescription: string;
  kind: Record<'photo' | 'video' | 'gif', string>;
  sensitive: string;
  quoted: string;
  quotedGone: string;
  answered: string;
  answeredGone: string;
  cut: string;
  edited: string;
  source: string;
  /** Of words that come from a page, not from the service. */
  fromPage: string;
  fileOf: string;
  replyingTo(handle: string): string;
  votes(count: number): string;
  /** Whether a poll has ended, and when it did or will; Unix milliseconds. */
  pollEnd(ended: boolean, at: number | undefined): string | undefined;
  choice(count: number, share: number): string;
  likes(count: number): string;
  replies(count: number): string;
  /** Unix milliseconds. */
  date(time: number): string;
  fetched(date: string): string;
}
