import type { JsonDoc } from './json-tape';
import { literalEnd, stringEnd, unquote } from './json-tokens';

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'literal';

export function typeOf({ text, start }: JsonDoc, node: number): JsonType {
  switch (text[start[node] ?? 0]) {
    case '{':
      return 'object';
    case '[':
      return 'array';
    case '"':
      return 'string';
    case 't':
    case 'f':
    case 'n':
      return 'literal';
    default:
      return 'number';
  }
}

export const isContainer = (doc: JsonDoc, node: number): boolean =>
  doc.text[doc.start[node] ?? 0] === '{' || doc.text[doc.start[node] ?? 0] === '[';

/** The name of a member of an object; undefined for others. */
export function nameOf({ text, key }: JsonDoc, node: number): string | undefined {
  const at = key[node] ?? -1;
  return at < 0 ? undefined : unquote(text.slice(at, stringEnd(text, at)));
}

/** Where the value ends; the limit for one that goes on after it, as where the text is cut off. */
function endOf(doc: JsonDoc, node: number, limit: number): number {
  const { text } = doc;
  const begin = doc.start[node] ?? 0;
  if (text[begin] === '"') {
    const end = stringEnd(text, begin, limit);
    return end < 0 ? limit : end;
  }
  if (!isContainer(doc, node)) return Math.min(literalEnd(text, begin), limit);
  let depth = 0;
  for (let at = begin; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = stringEnd(text, at, limit) - 1;
      if (at < 0) return limit;
    } else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return limit;
}

/** A value exactly as it is written; of a long one not more than `most` units. */
export function writtenOf(doc: JsonDoc, node: number, most = doc.text.length): string {
  const begin = doc.start[node] ?? 0;
  return doc.text.slice(begin, endOf(doc, node, Math.min(begin + most, doc.text.length)));
}

/** What one copies of a value: a string without its quotes and escapes, anything else as written. */
export function copyOf(doc: JsonDoc, node: number): string {
  const written = writtenOf(doc, node);
  return written.startsWith('"') ? unquote(written) : written;
}
