import type { XmlDoc } from './tape';
import { nodeAt } from './tree';

/** Units of text that are searched at a time. */
const portion = 1_000_000;
/** So many units one character takes at most, as a reference. */
const widest = 10;

/**
 * The nodes whose name or text holds some words, in order, in portions. Capitals do not matter; a character is found
 * as itself and as a reference to it.
 */
export function* searchXml(doc: XmlDoc, words: string): Generator<number[]> {
  if (words === '') return;
  const pattern = new RegExp([...words].map(forms).join(''), 'gi');
  const longest = words.length * widest;
  let last = -1;
  for (let from = 0; from < doc.text.length; from += portion) {
    const found: number[] = [];
    for (const match of doc.text.slice(from, from + portion + longest).matchAll(pattern)) {
      if (match.index >= portion) break;
      const node = nodeAt(doc, from + match.index);
      if (node <= last) continue;
      found.push(node);
      last = node;
    }
    yield found;
  }
}

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** The ways to write a character, for a pattern. */
function forms(character: string): string {
  if (/[a-z\d ]/i.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const name = named[character];
  const written = character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  const references = [`#0*${code}`, `#x0*${code.toString(16)}`, ...(name ? [name] : [])];
  return `(?:&(?:${references.join('|')});|${written})`;
}
