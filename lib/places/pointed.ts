import { type Coordinates, parsePair } from './coordinates';
import type { FoundPlace } from './model';

/** What a link, a selection or a page says about where: a spot, words to search for, or words to search for there. */
export interface Pointed {
  found?: FoundPlace;
  words?: string;
}

/** One line of at most so many characters, without half a character at its end. */
export function oneLine(text: unknown, length = 200): string {
  if (typeof text !== 'string') return '';
  // Cut before the work, so that a book costs no more than a page.
  const line = text
    .slice(0, length * 20)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...line].slice(0, length).join('').trim();
}

export function spot(at: Coordinates, name: unknown, source: FoundPlace['source']): Pointed {
  const label = oneLine(name);
  return { found: { ...at, ...(label && { name: label }), source } };
}

/** "lat,lng", also as "loc:lat,lng" or "lat,lng(label)"; words to search for otherwise. */
export function spotOrWords(text: string | undefined, source: FoundPlace['source']): Pointed | undefined {
  const line = oneLine(text);
  const [, pair, label] = /^(?:loc:)?([^()]*)(?:\((.*)\))?$/i.exec(line) ?? [];
  const at = parsePair(pair);
  if (at) return spot(at, label, source);
  // Numbers that are no spot are no words either.
  return /\p{L}/u.test(pair ?? line) ? { words: line } : undefined;
}
