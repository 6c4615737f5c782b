import type { WrittenDate } from '../dates';
import { htmlParts } from '../text/html';
import { wordsOf } from '../text/text';
import { firstWords, plainTitle, type TitleFormat } from '../text/title';
import type { XmlFault } from '../xml/fault';

/** A text as it came, and how its format writes texts. It is never drawn as HTML: `plainOf` takes its words. */
export interface FeedText {
  source: string;
  format: TitleFormat;
}

export interface Enclosure {
  /** http or https. */
  href: string;
  /** Media type; empty when none is given. */
  type: string;
  bytes: number | undefined;
}

/** An entry of a feed, its texts as they came. */
export interface RawEntry {
  title: FeedText;
  /** http or https. */
  href: string | undefined;
  /** Its id, which may be an address or any text. */
  id: string;
  authors: FeedText[];
  published: WrittenDate | undefined;
  updated: WrittenDate | undefined;
  summary: FeedText;
  enclosures: Enclosure[];
  tags: string[];
}

export type FeedEntry = ReturnType<typeof entryOf>;

/** A feed, its texts as they came. */
export interface RawFeed {
  /** `RSS 2.0`, `Atom`, `JSON Feed 1.1`. */
  format: string;
  title: FeedText;
  description: FeedText;
  /** The page that it is the feed of. */
  home: string | undefined;
  updated: WrittenDate | undefined;
  entries: RawEntry[];
  /** Where its XML is not as XML asks. */
  fault: XmlFault | undefined;
}

/** Makes the texts of a format. */
export const textsAs =
  (format: TitleFormat) =>
  (source: string): FeedText => ({ source, format });

/** An entry with its title and authors in words; empty where it has none. */
export const entryOf = (raw: RawEntry) => ({
  ...raw,
  title: lineOf(raw.title) || firstWords(plainOf(raw.summary, 2000)),
  authors: [...new Set(raw.authors.map(lineOf).filter(Boolean))],
});

/** The words of a text, with line breaks where HTML has blocks; of HTML, of its first `limit` characters. */
export function plainOf({ source, format }: FeedText, limit = 200_000): string {
  return (format === 'html' ? wordsOf(htmlParts(source.slice(0, limit))) : source.slice(0, limit)).trim();
}

/** The words of a title or name, on one line. */
export const lineOf = ({ source, format }: FeedText): string => plainTitle(source, format);

/** Enclosures as they are written. Each file is listed once: extensions name it again. */
export function enclosuresFrom(
  written: readonly { href: string | undefined; type: string; length: string }[],
): Enclosure[] {
  const files = new Map<string, Enclosure>();
  for (const { href, type, length } of written) {
    if (!href || files.has(href)) continue;
    const bytes = /^\d{1,15}$/.test(length.trim()) ? Number(length) : 0;
    files.set(href, { href, type: type.trim(), bytes: bytes || undefined });
  }
  return [...files.values()];
}

/** A date that was written at all. */
export const dateOf = (text: string, read: (text: string) => WrittenDate): WrittenDate | undefined =>
  text.trim() === '' ? undefined : read(text);
