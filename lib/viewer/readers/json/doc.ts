import { pointerTo } from '../../../http/json-pointer';
import type { TreeSearch } from '../search';
import { around, childrenOf, indexIn } from '../tree';
import type { JsonDoc } from './tape';
import { stringEnd, unquote } from './tokens';

const types = {
  '{': 'object',
  '[': 'array',
  '"': 'string',
  t: 'literal',
  f: 'literal',
  n: 'literal',
} as const;
const known = new Map<string, (typeof types)[keyof typeof types]>(Object.entries(types));

export const typeOf = ({ text, start }: JsonDoc, node: number) =>
  known.get(text.charAt(start[node] ?? 0)) ?? 'number';

export const isContainer = (doc: JsonDoc, node: number): boolean => /object|array/.test(typeOf(doc, node));

/** The name of a member of an object; undefined for others. */
export function nameOf(doc: JsonDoc, node: number): string | undefined {
  return (doc.key[node] ?? -1) < 0 ? undefined : unquote(nameTextOf(doc, node));
}

/** The name of a member as it is written, quotes included. */
export function nameTextOf({ text, key }: JsonDoc, node: number): string {
  const at = key[node] ?? 0;
  return text.slice(at, stringEnd(text, at));
}

/** A value exactly as it is written; of a long one not more than `most` units. */
export function writtenOf(doc: JsonDoc, node: number, most = doc.text.length): string {
  const begin = doc.start[node] ?? 0;
  return doc.text.slice(begin, Math.min(begin + most, doc.end[node] ?? begin));
}

/** The text to copy of a value: a string without quotes and escapes, anything else as written. */
export function copyOf(doc: JsonDoc, node: number): string {
  const written = writtenOf(doc, node);
  return written.startsWith('"') ? unquote(written) : written;
}

/** The normalized path of a value (RFC 9535 §2.7), such as `$['feed']['items'][0]`. */
export function pathOf(doc: JsonDoc, node: number): string {
  const path = stepsTo(doc, node).map((step) =>
    typeof step === 'number' ? `[${step}]` : `['${escaped(step)}']`,
  );
  return `$${path.join('')}`;
}

/** Names and indexes from the top to a value. */
const stepsTo = (doc: JsonDoc, node: number): (string | number)[] =>
  [node, ...around(doc, node)]
    .slice(0, -1)
    .map((at) => nameOf(doc, at) ?? indexIn(childrenOf(doc, doc.parent[at] ?? 0), at))
    .reverse();

/** The address of a value in a document at `href`: a JSON Pointer as its fragment (RFC 6901 § 6). */
export function addressOf(doc: JsonDoc, node: number, href: string): string {
  const address = new URL(href);
  // The setter encodes the rest, but drops tabs and line breaks.
  address.hash = pointerTo(stepsTo(doc, node)).replace(/[%\p{Cc}]/gu, encodeURIComponent);
  return address.href;
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
