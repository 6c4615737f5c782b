import { placeIn } from '../tree';
import type { JsonDoc } from './tape';

/** Units of text that are searched at a time. */
const portion = 1_000_000;

/**
 * The values whose name or text holds some words, in order, in portions. Capitals do not matter; a character is found
 * as itself and as any escape JSON writes for it.
 */
export function* searchJson(doc: JsonDoc, words: string): Generator<number[]> {
  const pattern = patternOf(words);
  if (!pattern) return;
  let last = -1;
  const longest = words.length * 6;
  for (let from = 0; from < doc.text.length; from += portion) {
    const piece = doc.text.slice(from, from + portion + longest);
    const found: number[] = [];
    for (const match of piece.matchAll(pattern)) {
      if (match.index >= portion) break;
      const node = nodeAt(doc, from + match.index);
      if (node > last) {
        found.push(node);
        last = node;
      }
    }
    yield found;
  }
}

/** The value whose name or text is at that place. */
function nodeAt(doc: JsonDoc, at: number): number {
  const node = placeIn(doc.start, at, doc.size);
  const name = doc.key[node + 1];
  return node + 1 < doc.size && name !== undefined && name >= 0 && name <= at ? node + 1 : Math.max(0, node);
}

function patternOf(words: string): RegExp | undefined {
  const parts = [...words].map((character) => {
    if (character === '/' || character === '"') return `\\\\?${character}`;
    if (character === '\\') return '\\\\\\\\';
    const plain = character.replace(/[.*+?^${}()|[\]]/, '\\$&');
    if (/[ -~]/.test(character)) return plain;
    const units = character
      .split('')
      .map((unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    return `(?:${plain}|${units.join('')})`;
  });
  return parts.length ? new RegExp(parts.join(''), 'gi') : undefined;
}
