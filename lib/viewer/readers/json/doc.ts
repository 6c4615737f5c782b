import type { JsonDoc } from './tape';
import { stringEnd, unquote } from './tokens';

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
