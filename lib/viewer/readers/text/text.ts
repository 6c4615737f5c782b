import { longestAddress, webUrl } from '../../../http/url';

/** A piece of a text: words as they stand, or an address that can be followed. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** An address that a person may follow, and the viewer opens: of the web, and not too long; relative ones need `base`. */
export function followable(address: string, base?: string): string | undefined {
  const href = address.trim() ? webUrl(address.trim(), base)?.href : undefined;
  return href && href.length <= longestAddress ? href : undefined;
}

/** Text without percent encoding, with `decodeURI` except that of delimiters; unchanged where it is not valid. */
export function decoded(text: string, decode = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** The last part of a path, or the host. */
export function lastPartOf(href: string): string {
  const { pathname, hostname } = new URL(href);
  return decoded(pathname.split('/').filter(Boolean).at(-1) ?? hostname);
}

/** Host and port of an address; empty when it is none. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? '';

// An address ends before blanks, controls and the quotes and brackets that are put around one.
const address = /\bhttps?:\/\/[^\s\p{Cc}<>"“”«»`|\\^]+/giu;

/** A path without the slashes at its end. No pattern: one for what repeats before an end takes quadratic time. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** A text with the addresses in it made links. Joined, the parts are the text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutEnd(match[0]);
    const href = followable(shown);
    if (!href) continue;
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push({ kind: 'link', text: shown, href });
    at = match.index + shown.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** Without the punctuation of the sentence around it; a closing bracket stays when it was opened within. */
function withoutEnd(found: string): string {
  let end = found.length;
  // From the end to the front, once: also an address that is nothing but brackets takes linear time.
  const surplus = new Map([
    [')', count(found, ')') - count(found, '(')],
    [']', count(found, ']') - count(found, '[')],
    ['}', count(found, '}') - count(found, '{')],
  ]);
  while (end > 0) {
    const last = found.charAt(end - 1);
    const extra = surplus.get(last);
    if (extra === undefined ? !/[.,;:!?'’…。，、]/.test(last) : extra <= 0) break;
    if (extra !== undefined) surplus.set(last, extra - 1);
    end -= 1;
  }
  return found.slice(0, end);
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** The parts as words only. */
export const wordsOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

/** Cuts a long text at line ends into pieces of about `size` UTF-16 units; joined, they are the text. */
export function piecesOf(text: string, size = 32_768): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const line = text.indexOf('\n', at + size);
    // A line without an end is cut all the same, but never inside a surrogate pair.
    const hard = at + size * 4;
    let end = line === -1 ? text.length : line + 1;
    if (end > hard) end = /[\ud800-\udbff]/.test(text.charAt(hard - 1)) ? hard - 1 : hard;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}
