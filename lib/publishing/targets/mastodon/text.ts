import type { Limits } from './schema';

const address = /https?:\/\/\S+/g;

/** Counts code points, which are never fewer than the characters that servers count. */
const lengthOf = (text: string, perUrl: number | undefined): number =>
  Array.from(perUrl === undefined ? text : text.replace(address, 'x'.repeat(perUrl))).length;

/** Cuts a text to the server's limit, with an ellipsis: neither the link nor another address is cut, and the link stays. */
export function fitText(
  text: string,
  link: string | undefined,
  { characters, perUrl }: Pick<Limits, 'characters' | 'perUrl'>,
): string {
  const cost = (part: string) => lengthOf(part, perUrl);
  if (cost(text) <= characters) return text;
  const at = link === undefined ? -1 : text.indexOf(link);
  if (link === undefined || at < 0) return cut(text, characters, cost);
  const tail = text.slice(at + link.length);
  const space = /\s$/.exec(text.slice(0, at))?.[0] ?? '';
  const head = text.slice(0, at - space.length);
  const fixed = cost(space + link);
  const room = characters - fixed - cost(tail);
  // At least the ellipsis has to fit before the link.
  if (room > 0) return `${cut(head, room, cost)}${space}${link}${tail}`;
  return `${link}${cut(tail, characters - cost(link), cost)}`;
}

/** As many whole words as fit, and of a first word that does not fit its beginning, unless it has an address. */
function cut(text: string, room: number, cost: (part: string) => number): string {
  if (cost(text) <= room) return text;
  let kept = '';
  for (const word of text.split(/(?<=\s)/)) {
    if (cost(kept + word) > room - 1) {
      // In writing without spaces a word is a sentence.
      if (!word.includes('://') && lengthOf(word, undefined) > 40) kept += start(word, room - 1 - cost(kept));
      break;
    }
    kept += word;
  }
  return `${kept.trimEnd()}…`;
}

/** Whole characters, as a person sees them. */
function start(word: string, room: number): string {
  let kept = '';
  let left = room;
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    left -= Array.from(segment).length;
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}

/** A description of a photo within the limit. */
export const fitDescription = (alt: string, limit: number): string =>
  cut(alt, limit, (part) => lengthOf(part, undefined));
