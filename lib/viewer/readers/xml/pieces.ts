/** A part of a marked-up text, from one offset to before another. */
export interface Piece {
  kind: 'text' | 'start' | 'end' | 'empty' | 'skip' | 'declaration' | 'broken';
  /** Qualified name of the element; empty unless it is a tag. */
  name: string;
  from: number;
  to: number;
}

/** Opening and closing delimiters of comments, CDATA sections and instructions. */
const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Takes a text apart at its tags, in one pass and without a tree. A part that never ends is `broken`, and the last.
 */
export function* piecesOf(text: string): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start !== at) {
      const to = start < 0 ? text.length : start;
      yield { kind: 'text', name: '', from: at, to };
      at = to;
      continue;
    }
    const piece = pieceAt(text, at);
    yield piece;
    at = piece.to;
  }
}

function pieceAt(text: string, from: number): Piece {
  for (const [opens, closes] of skipped) {
    if (!text.startsWith(opens, from)) continue;
    const end = text.indexOf(closes, from + opens.length);
    return end < 0 ? broken(text, from) : { kind: 'skip', name: '', from, to: end + closes.length };
  }
  if (text.startsWith('<!', from)) {
    const to = declarationEnd(text, from);
    return to < 0 ? broken(text, from) : { kind: 'declaration', name: '', from, to };
  }
  const to = tagEnd(text, from);
  if (to < 0) return broken(text, from);
  const ends = text[from + 1] === '/';
  const name = nameAt(text, ends ? from + 2 : from + 1);
  if (name === '') return broken(text, from);
  return { kind: ends ? 'end' : text[to - 2] === '/' ? 'empty' : 'start', name, from, to };
}

const broken = (text: string, from: number): Piece => ({ kind: 'broken', name: '', from, to: text.length });

const nameStart = /[^\s<>/="'&!?]+/y;

function nameAt(text: string, at: number): string {
  nameStart.lastIndex = at;
  return nameStart.exec(text)?.[0] ?? '';
}

/** After the `>` that is in no quotes; below 0 when another tag starts first, or nothing ends it. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
    else if (character === '<') return -1;
  }
  return -1;
}

/** After a document type declaration with all that is declared within its brackets, comments and instructions too. */
function declarationEnd(text: string, from: number): number {
  let quote = '';
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    const aside =
      quote === '' && character === '<' ? skipped.find(([opens]) => text.startsWith(opens, at)) : undefined;
    if (aside) {
      // Quotes in there are none.
      const end = text.indexOf(aside[1], at + aside[0].length);
      if (end < 0) return -1;
      at = end + aside[1].length - 1;
    } else if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '<') depth += 1;
    else if (character === '>') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

export interface AttributePlace {
  from: number;
  to: number;
}

const attribute = /\s+([^\s<>/="'&]+)\s*=\s*(?:"[^"<]*"|'[^'<]*')/y;

/** Gathers the places of the attributes in a part of a tag; answers where it goes wrong, or -1. */
export function attributesIn(text: string, from: number, to: number, places: AttributePlace[]): number {
  for (let at = from; at < to; ) {
    attribute.lastIndex = at;
    const match = attribute.exec(text);
    if (!match || attribute.lastIndex > to) return text.slice(at, to).trim() === '' ? -1 : at;
    at = attribute.lastIndex;
    places.push({ from: match.index + match[0].length - match[0].trimStart().length, to: at });
  }
  return -1;
}
