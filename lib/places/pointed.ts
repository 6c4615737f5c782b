import { type Coordinates, parsePair } from './coordinates';
import type { FoundPlace } from './model';

/** The result of reading a link, a selection or a page: a place, a query, or a query near a place. */
export interface Pointed {
  found?: FoundPlace;
  words?: string;
}

/** One line of at most so many code points. */
export function oneLine(text: unknown, length = 200): string {
  if (typeof text !== 'string') return '';
  // Cut first, so that a long text costs no more than a short one.
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

/** A place for "lat,lng", "loc:lat,lng" or "lat,lng(label)"; a query otherwise. */
export function spotOrWords(text: string | undefined, source: FoundPlace['source']): Pointed | undefined {
  const line = oneLine(text);
  const [, pair, label] = /^(?:loc:)?([^()]*)(?:\((.*)\))?$/i.exec(line) ?? [];
  const at = parsePair(pair);
  if (at) return spot(at, label, source);
  // Numbers that are no coordinates are no query either.
  return /\p{L}/u.test(pair ?? line) ? { words: line } : undefined;
}

/** The addresses of one map service and their parser, which makes no request. */
export interface LinkKind {
  /** Host names, in lower case as `URL` gives them. */
  hosts: RegExp;
  read(url: URL): Pointed | undefined;
}

/** A part of a path as text; forms write a space as "+". Empty when its escapes are broken. */
export function pathWords(part: string | undefined): string {
  try {
    return decodeURIComponent((part ?? '').replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** The first of these parameters that is not empty. */
export function firstOf(parameters: URLSearchParams, ...names: string[]): string | undefined {
  return names.map((name) => parameters.get(name)?.trim()).find(Boolean);
}
