import type { TextPart } from './model';

/** Something marked in a text; `indices` count code points of the text as it came, still HTML-escaped. */
export type Marked = { indices: readonly [number, number] } & (
  | { kind: 'link'; href: string; shown: string }
  | { kind: 'mention'; handle: string }
  | { kind: 'hashtag' }
  /** Stands for media that are shown beside the text. */
  | { kind: 'hidden' }
);

/**
 * The shown part of a text in pieces. The units differ: marks count code points, `range` counts UTF-16 units, both over
 * the escaped text, so it is cut first and decoded after. Marks that make no sense leave plain text.
 */
export function readText(
  text: string,
  marks: readonly Marked[],
  range?: readonly [number, number],
): TextPart[] {
  const offsets = codePointOffsets(text);
  const start = whole(text, clamp(range?.[0] ?? 0, 0, text.length));
  const end = Math.max(start, whole(text, clamp(range?.[1] ?? text.length, 0, text.length)));
  const parts: TextPart[] = [];
  const plain = (from: number, to: number) => {
    if (to > from) parts.push({ kind: 'text', text: decode(text.slice(from, to)) });
  };
  let at = start;
  for (const mark of marks.toSorted((a, b) => a.indices[0] - b.indices[0])) {
    const from = offsets[mark.indices[0]];
    const to = offsets[mark.indices[1]];
    if (from === undefined || to === undefined || from < at || to <= from || to > end) continue;
    plain(at, from);
    parts.push(...pieceOf(mark, decode(text.slice(from, to))));
    at = to;
  }
  plain(at, end);
  return trimEnd(parts);
}

function pieceOf(mark: Marked, text: string): TextPart[] {
  switch (mark.kind) {
    case 'link':
      return [{ kind: 'link', text: mark.shown, href: mark.href }];
    case 'mention':
      return [{ kind: 'mention', text, handle: mark.handle }];
    case 'hashtag':
      return [{ kind: 'hashtag', text }];
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

const clamp = (value: number, low: number, high: number): number =>
  Number.isInteger(value) ? Math.min(Math.max(value, low), high) : low;

/** The three escapes of the service; `&amp;` last, so that nothing is decoded twice. */
const decode = (text: string): string =>
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
