import type { WrittenDate } from '../dates';
import { htmlParts } from '../text/html';
import { wordsOf } from '../text/text';
import type { XmlRoot } from '../xml/element';

/** A text as it came. It is never drawn as HTML: `plainOf` takes its words. */
export interface FeedText {
  source: string;
  html: boolean;
}

export interface Enclosure {
  /** http or https. */
  href: string;
  /** Media type; empty when none is said. */
  type: string;
  bytes?: number;
}

export interface FeedEntry {
  /** In words; empty when it has none. */
  title: string;
  /** http or https. */
  href?: string;
  /** What it is known by; may be an address, or anything. */
  id: string;
  authors: string[];
  published?: WrittenDate;
  updated?: WrittenDate;
  summary: FeedText;
  enclosures: Enclosure[];
  tags: string[];
}

export interface Feed {
  /** `RSS 2.0`, `Atom`, `JSON Feed 1.1`. */
  format: string;
  title: string;
  description: string;
  /** The page that it is the feed of. */
  home?: string;
  updated?: WrittenDate;
  entries: FeedEntry[];
  state: XmlRoot['state'];
}

/** The words of a text, with line breaks where HTML has blocks; of HTML, of its first `limit` characters. */
export function plainOf({ source, html }: FeedText, limit = 200_000): string {
  return (html ? wordsOf(htmlParts(source.slice(0, limit))) : source.slice(0, limit)).trim();
}

const markup = /<\/?[a-z!]|&(?:#\d|#x|[a-z])[^\s;]{0,30};/i;

/** Words on one line. Titles hold HTML, escaped once more than they should be, or none: those that look like it are read as it. */
export function lineOf({ source, html }: FeedText): string {
  const cut = source.slice(0, 4000);
  const words = html || markup.test(cut) ? wordsOf(htmlParts(cut)) : cut;
  return (words.trim() || cut.trim()).replace(/\s+/g, ' ');
}

/** Adds an enclosure unless it is there already: extensions name the same file again. */
export function addEnclosure(
  list: Enclosure[],
  href: string | undefined,
  type: string,
  length: string,
): void {
  if (!href || list.some((other) => other.href === href)) return;
  const bytes = /^\d{1,15}$/.test(length.trim()) ? Number(length) : 0;
  list.push({ href, type: type.trim(), ...(bytes > 0 ? { bytes } : {}) });
}

/** A field that is there when it has a value. */
export function given<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  const found: { [P in K]?: V } = {};
  if (value !== undefined) found[key] = value;
  return found;
}

/** A date that was written at all. */
export const dateOf = (text: string, read: (text: string) => WrittenDate): WrittenDate | undefined =>
  text.trim() === '' ? undefined : read(text);
