import type { Piece } from './template';

/** The longest text that a target takes, counted in characters as people see them. */
export interface Length {
  max: number;
  /** Counted for each web address instead of its own length. */
  link?: number;
}

let segmenter: Intl.Segmenter | undefined;

function graphemes(text: string): string[] {
  // Made late: loading its rules takes milliseconds of the worker's start.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const address = /https?:\/\/\S*[^\s.,;:!?)…]/g;

function lengthOf(text: string, { link }: Length): number {
  if (link === undefined) return graphemes(text).length;
  const links = text.match(address)?.length ?? 0;
  return graphemes(text.replace(address, '')).length + links * link;
}

/** At most so many characters, with an ellipsis; no address and, where there are spaces, no word is cut. */
export function cutText(text: string, max: number): string {
  const all = graphemes(text);
  if (all.length <= max) return text;
  if (max < 2) return '';
  const head = all.slice(0, max - 1).join('');
  const word = head.split(/\s/).at(-1) ?? '';
  const whole = /\s/.test(all[max - 1] ?? '') || word === '';
  const rest = head.slice(0, head.length - word.length).trimEnd();
  const keepsWord = whole || (!/[:/@#]/.test(word) && (rest === '' || graphemes(word).length > 20));
  const kept = keepsWord ? head.trimEnd() : rest;
  return kept && `${kept}…`;
}

/** The text of the pieces, cut to the length: first the shout, then the other values, then the template's own words. */
export function fitText(pieces: readonly Piece[], length?: Length): string {
  const texts = pieces.map(({ text }) => text);
  const whole = () => tidy(texts.join(''));
  if (!length) return whole();
  const rank = ({ name }: Piece) => (name === 'shout' ? 0 : name ? 1 : 2);
  const order = pieces
    .map((piece, index) => ({ index, rank: rank(piece) }))
    .filter(({ index }) => pieces[index]?.name !== 'link')
    .sort((a, b) => a.rank - b.rank || b.index - a.index);
  // Again where a value ends in spaces: the whole text has none there, and gets no shorter without them.
  for (const { index } of order)
    for (let text = texts[index]; text; text = texts[index]) {
      const over = lengthOf(whole(), length) - length.max;
      if (over <= 0) break;
      texts[index] = cutText(text, graphemes(text).length - over);
    }
  return whole();
}
