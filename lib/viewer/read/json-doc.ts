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

/** Where the value ends; the end of the text for one that is cut off. */
function endOf(doc: JsonDoc, node: number): number {
  const { text } = doc;
  const begin = doc.start[node] ?? 0;
  if (text[begin] === '"') return stringEnd(text, begin);
  if (!isContainer(doc, node)) return literalEnd(text, begin);
  let depth = 0;
  for (let at = begin; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = stringEnd(text, at) - 1;
      if (at < 0) return text.length;
    } else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** A value exactly as it is written. */
export const writtenOf = (doc: JsonDoc, node: number): string =>
  doc.text.slice(doc.start[node] ?? 0, endOf(doc, node));

/** What one copies of a value: a string without its quotes and escapes, anything else as written. */
export function copyOf(doc: JsonDoc, node: number): string {
  const written = writtenOf(doc, node);
  return written.startsWith('"') ? unquote(written) : written;
}

/** The values that one holds directly. */
export function childrenOf({ next }: JsonDoc, node: number): Int32Array {
  const end = next[node] ?? 0;
  let count = 0;
  for (let child = node + 1; child < end; child = next[child] ?? end) count += 1;
  const children = new Int32Array(count);
  for (let child = node + 1, i = 0; child < end; child = next[child] ?? end) children[i++] = child;
  return children;
}

/** The values in sight, in order, where `open` says of each container whether it is open. */
export function rowsOf({ size, next }: JsonDoc, open: Uint8Array): Int32Array {
  let count = 0;
  for (let node = 0; node < size; node = open[node] ? node + 1 : (next[node] ?? size)) count += 1;
  const rows = new Int32Array(count);
  for (let node = 0, i = 0; node < size; node = open[node] ? node + 1 : (next[node] ?? size))
    rows[i++] = node;
  return rows;
}

/** The containers around a value, the innermost first. */
export function* around({ parent }: JsonDoc, node: number): Generator<number> {
  for (let at = parent[node] ?? -1; at !== -1; at = parent[at] ?? -1) yield at;
}

/** The place of a number among ascending ones: of itself, or of the last one before it; -1 before all. */
export function placeIn(numbers: Int32Array, wanted: number, length = numbers.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Line and column of a place in a text, from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let begin = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', begin)) {
    line += 1;
    begin = end + 1;
  }
  return { line, column: at - begin + 1 };
}
