import type { TreeSearch } from '../search';
import type { XmlDoc } from './tape';
import { nodeAt } from './tree';

/** Finds a character as itself and as a reference to it. */
export const xmlSearch: TreeSearch<XmlDoc> = {
  widest: 10,
  patternOf: (words) => [...words].map(forms).join(''),
  nodeAt,
};

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

function forms(character: string): string {
  if (/[a-z\d ]/i.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const name = named[character];
  const written = character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  const references = [`#0*${code}`, `#x0*${code.toString(16)}`, ...(name ? [name] : [])];
  return `(?:&(?:${references.join('|')});|${written})`;
}
