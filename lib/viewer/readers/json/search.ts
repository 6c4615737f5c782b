import type { TreeSearch } from '../search';
import { indexIn } from '../tree';
import type { JsonDoc } from './tape';

/** Finds a character as itself and as any escape that JSON has for it. */
export const jsonSearch: TreeSearch<JsonDoc> = {
  widest: 6,
  patternOf: (words) => [...words].map(forms).join(''),
  nodeAt(doc, at) {
    const node = indexIn(doc.start, at, doc.size);
    const name = doc.key[node + 1];
    return node + 1 < doc.size && name !== undefined && name >= 0 && name <= at
      ? node + 1
      : Math.max(0, node);
  },
};

function forms(character: string): string {
  if (character === '/' || character === '"') return `\\\\?${character}`;
  if (character === '\\') return '\\\\\\\\';
  const plain = character.replace(/[.*+?^${}()|[\]]/, '\\$&');
  if (/[ -~]/.test(character)) return plain;
  const units = character.split('').map((unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `(?:${plain}|${units.join('')})`;
}
