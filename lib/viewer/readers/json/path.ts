import { around, childrenOf, indexIn } from '../tree';
import { nameOf } from './doc';
import type { JsonDoc } from './tape';

/** The normalized path of a value (RFC 9535 §2.7), such as `$['feed']['items'][0]`. */
export function pathOf(doc: JsonDoc, node: number): string {
  const path = [node, ...around(doc, node)].slice(0, -1).map((at) => {
    const name = nameOf(doc, at);
    return name === undefined
      ? `[${indexIn(childrenOf(doc, doc.parent[at] ?? 0), at)}]`
      : `['${escaped(name)}']`;
  });
  return `$${path.reverse().join('')}`;
}

const short: Record<string, string> = {
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\f': 'f',
  '\r': 'r',
  "'": "'",
  '\\': '\\',
};

const escaped = (name: string): string =>
  name.replace(/[\p{Cc}'\\]/gu, (character) => {
    if (short[character]) return `\\${short[character]}`;
    const code = character.charCodeAt(0);
    return code < 32 ? `\\u${code.toString(16).padStart(4, '0')}` : character;
  });
