import type { Tree } from './tree';

/** Units of text that are searched at a time. */
const portion = 1_000_000;

/** A search of one format: how words are written in it, and the value at an index of the text, or -1. */
export interface TreeSearch<T extends Tree> {
  patternOf(words: string): string;
  /** Units that a character takes at most. */
  widest: number;
  nodeAt(doc: T, at: number): number;
}

/** Finds where words begin in a text, in UTF-16 units and in portions. Ignores case. */
export const searchText = (text: string, words: string): Generator<number[]> =>
  search(text, words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), words.length);

/** Finds the values whose name or text contains words, in order and in portions. Ignores case. */
export function* searchTree<T extends Tree>(
  doc: T,
  words: string,
  format: TreeSearch<T>,
): Generator<number[]> {
  let last = -1;
  for (const found of search(doc.text, format.patternOf(words), words.length * format.widest)) {
    const nodes: number[] = [];
    for (const at of found) {
      const node = format.nodeAt(doc, at);
      if (node <= last) continue;
      nodes.push(node);
      last = node;
    }
    yield nodes;
  }
}

function* search(text: string, pattern: string, longest: number): Generator<number[]> {
  if (pattern === '') return;
  const words = new RegExp(pattern, 'gi');
  let next = 0;
  for (let from = 0; from < text.length; from += portion) {
    const found: number[] = [];
    for (const match of text.slice(from, from + portion + longest).matchAll(words)) {
      if (match.index >= portion) break;
      const at = from + match.index;
      // A match across the seam may overlap the first one of the next portion.
      if (at >= next) found.push(at);
      next = Math.max(next, at + match[0].length);
    }
    yield found;
  }
}
