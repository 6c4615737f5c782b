/** Units of text that are searched at a time. */
const portion = 1_000_000;

/** Where some words begin in a text, in UTF-16 units and in portions. Capitals do not matter. */
export function* searchText(text: string, words: string): Generator<number[]> {
  if (words === '') return;
  const pattern = new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  let next = 0;
  for (let from = 0; from < text.length; from += portion) {
    const found: number[] = [];
    for (const match of text.slice(from, from + portion + words.length - 1).matchAll(pattern)) {
      const at = from + match.index;
      // One at the seam may be found twice, or overlap the last one of before.
      if (at >= next) found.push(at);
      next = Math.max(next, at + match[0].length);
    }
    yield found;
  }
}
