import type { TextPart } from './model';

/** Something marked in a text; `indices` count code points of the text as it came, still HTML-escaped. */
export type Marked = {
  indices: readonly [number, number];
  /** What stands there must be of this form, or the mark is out of its place. */
  form?: RegExp;
  /** Its path in the answer. */
  path?: string;
} & (
  | { kind: 'link'; href: string; shown: string }
  | { kind: 'mention'; handle: string }
  | { kind: 'hashtag' | 'symbol' }
  /** Stands for what is shown beside the text. */
  | { kind: 'hidden' }
);

interface Place {
  from: number;
  to: number;
}

/**
 * The shown part of a text in pieces. The units differ: marks count code points, `range` counts UTF-16 units, both over
 * the escaped text, so it is cut first and decoded after. Marks that make no sense leave plain text and are told to
 * `misplaced`; one that fits where UTF-16 units would put it is taken there.
 */
export function readText(
  text: string,
  marks: readonly Marked[],
  range?: readonly [number, number],
  misplaced: (mark: Marked) => void = () => {},
): TextPart[] {
  const offsets = codePointOffsets(text);
  const [start, end] = shownRange(text, range);
  const placed = marks.flatMap((mark) => {
    const [from, to] = mark.indices;
    const place = fitting(text, mark, { from: offsets[from] ?? -1, to: offsets[to] ?? -1 });
    if (!place) misplaced(mark);
    const found = place ?? (mark.form && fitting(text, mark, { from, to }));
    return found ? [{ mark, ...found }] : [];
  });
  const parts: TextPart[] = [];
  const plain = (from: number, to: number) => {
    if (to > from) parts.push({ kind: 'text', text: decode(text.slice(from, to)) });
  };
  let at = start;
  for (const { mark, from, to } of placed.sort((a, b) => a.from - b.from)) {
    // Outside of what is shown, or inside another one.
    if (from < at || to > end) continue;
    plain(at, from);
    parts.push(...pieceOf(mark, decode(text.slice(from, to))));
    at = to;
  }
  plain(at, end);
  return trimEnd(parts);
}

/** The place, when it is inside the text and what stands there looks as it should. */
function fitting(text: string, { form }: Marked, { from, to }: Place): Place | undefined {
  if (!(from >= 0 && from < to && to <= text.length)) return undefined;
  return !form || form.test(text.slice(from, to)) ? { from, to } : undefined;
}

/** A range that makes no sense shows everything. */
function shownRange(text: string, range: readonly [number, number] = [0, text.length]): [number, number] {
  const [from, to] = range;
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && from <= text.length)) {
    return [0, text.length];
  }
  return [whole(text, from), whole(text, Math.min(to, text.length))];
}

function pieceOf(mark: Marked, text: string): TextPart[] {
  switch (mark.kind) {
    case 'link':
      return [{ kind: 'link', text: mark.shown, href: mark.href }];
    case 'mention':
      return [{ kind: 'mention', text, handle: mark.handle }];
    case 'hashtag':
    case 'symbol':
      return [{ kind: mark.kind, text }];
    case 'hidden':
      return [];
  }
}

/** The place of each code point in UTF-16 units, and of the end. */
function codePointOffsets(text: string): number[] {
  const offsets = [0];
  let at = 0;
  for (const point of text) {
    at += point.length;
    offsets.push(at);
  }
  return offsets;
}

/** A place inside a surrogate pair moves before it. */
function whole(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000 ? at - 1 : at;
}

/** The three escapes of the service; `&amp;` last, so that nothing is decoded twice. */
export const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** A blank left over where media stood is not shown. */
function trimEnd(parts: TextPart[]): TextPart[] {
  const last = parts.at(-1);
  if (last?.kind !== 'text') return parts;
  const text = last.text.trimEnd();
  return text === '' ? trimEnd(parts.slice(0, -1)) : [...parts.slice(0, -1), { kind: 'text', text }];
}

/** The text without its marks. */
export const plainText = (parts: readonly TextPart[]): string => parts.map((part) => part.text).join('');
