import type { TextPart } from './model';

/** A mark in a text; `indices` count code points of the HTML-escaped text. */
export type Marked = {
  indices: readonly [number, number];
  /** The marked text must match, or the mark is misplaced. */
  form?: RegExp;
  path?: string;
} & (
  | { kind: 'link'; href: string; shown: string }
  | { kind: 'mention'; handle: string }
  | { kind: 'hashtag' | 'symbol' }
  /** Text that is not shown, such as the address of media. */
  | { kind: 'hidden' }
);

interface Place {
  from: number;
  to: number;
}

/**
 * Splits the shown part of a text. Marks count code points and `range` counts UTF-16 units, both of the escaped text, so
 * the text is cut first and decoded after. Invalid marks become plain text and are passed to `misplaced`; a mark whose
 * form matches at UTF-16 positions is applied there.
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
    // Outside the shown range, or inside another mark.
    if (from < at || to > end) continue;
    plain(at, from);
    parts.push(...pieceOf(mark, decode(text.slice(from, to))));
    at = to;
  }
  plain(at, end);
  return trimEnd(parts);
}

/** The place, if it is inside the text and matches the form. */
function fitting(text: string, { form }: Marked, { from, to }: Place): Place | undefined {
  if (!(from >= 0 && from < to && to <= text.length)) return undefined;
  return !form || form.test(text.slice(from, to)) ? { from, to } : undefined;
}

/** An invalid range shows everything. */
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

/** The UTF-16 offset of each code point and of the end. */
function codePointOffsets(text: string): number[] {
  const offsets = [0];
  let at = 0;
  for (const point of text) {
    at += point.length;
    offsets.push(at);
  }
  return offsets;
}

/** Moves an offset inside a surrogate pair before it. */
function whole(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000 ? at - 1 : at;
}

/** Decodes the service's three escapes; `&amp;` last, so that nothing is decoded twice. */
export const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Removes the space before hidden media. */
function trimEnd(parts: TextPart[]): TextPart[] {
  const last = parts.at(-1);
  if (last?.kind !== 'text') return parts;
  const text = last.text.trimEnd();
  return text === '' ? trimEnd(parts.slice(0, -1)) : [...parts.slice(0, -1), { kind: 'text', text }];
}

export const plainText = (parts: readonly TextPart[]): string => parts.map((part) => part.text).join('');
