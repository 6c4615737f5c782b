import { enlarged, type Report, type Tree } from '../tree';
import { literalEnd, stringEnd } from './tokens';

/**
 * The places of all values in a JSON text (RFC 8259), in its order. Nothing is converted: numbers stay as written, and
 * names that stand twice are both there. Positions are in UTF-16 units.
 */
export interface JsonDoc extends Tree {
  /** Start of its name, or -1. */
  key: Int32Array;
  /** End of the value; the end of the text where the value is cut off. */
  end: Int32Array;
}

type Expected = 'value' | 'value-or-end' | 'name' | 'name-or-end' | 'comma-or-end' | 'nothing';

const quote = 0x22;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;

/** Reads a JSON text as far as it is JSON. */
export function scanJson(text: string, report: Report): JsonDoc {
  const tape = () => new Int32Array(1024);
  const doc: JsonDoc = {
    ...{ text, size: 0 },
    ...{ start: tape(), end: tape(), key: tape(), next: tape(), parent: tape() },
  };
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let current = -1;
  let name = -1;
  let expected: Expected = 'value';

  function add(): number {
    if (doc.size === doc.start.length)
      for (const part of ['start', 'end', 'key', 'next', 'parent'] as const) doc[part] = enlarged(doc[part]);
    const node = doc.size++;
    doc.start[node] = at;
    doc.end[node] = text.length;
    doc.key[node] = name;
    doc.parent[node] = current;
    doc.next[node] = node + 1;
    name = -1;
    return node;
  }

  const blank = () => {
    for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9; ) {
      at += 1;
      code = text.charCodeAt(at);
    }
  };
  const isWhole = () => expected === 'nothing';
  const after = (): Expected => (current === -1 ? 'nothing' : 'comma-or-end');
  const isObject = () => text.charCodeAt(doc.start[current] ?? 0) === openBrace;

  /** Takes one token; false where the text is no JSON, or ends. */
  function token(code: number): boolean {
    if (expected === 'comma-or-end' && code === comma) {
      at += 1;
      expected = isObject() ? 'name' : 'value';
      return true;
    }
    if (code === closeBrace || code === closeBracket) {
      const fits = expected === 'comma-or-end' || expected === 'name-or-end' || expected === 'value-or-end';
      if (!fits || (code === closeBrace) !== isObject()) return false;
      at += 1;
      doc.next[current] = doc.size;
      doc.end[current] = at;
      current = doc.parent[current] ?? -1;
      expected = after();
      return true;
    }
    if (expected === 'name' || expected === 'name-or-end') return takeName(code);
    return (expected === 'value' || expected === 'value-or-end') && takeValue(code);
  }

  function takeName(code: number): boolean {
    const end = code === quote ? stringEnd(text, at) : -1;
    if (end < 0) return false;
    const begins = at;
    at = end;
    blank();
    if (text.charCodeAt(at) !== colon) return false;
    at += 1;
    name = begins;
    expected = 'value';
    return true;
  }

  function takeValue(code: number): boolean {
    if (code === openBrace || code === openBracket) {
      current = add();
      at += 1;
      expected = code === openBrace ? 'name-or-end' : 'value-or-end';
      return true;
    }
    const end = code === quote ? stringEnd(text, at) : literalEnd(text, at);
    if (end < 0) return false;
    doc.end[add()] = end;
    at = end;
    expected = after();
    return true;
  }

  for (blank(); at < text.length; blank()) {
    report(at, text.length);
    if (token(text.charCodeAt(at))) continue;
    doc.problem = { at, early: endsWithin(text, at) };
    break;
  }
  if (!doc.problem && !isWhole()) doc.problem = { at, early: true };
  for (; current !== -1; current = doc.parent[current] ?? -1) doc.next[current] = doc.size;
  return doc;
}

/** Whether the token here is valid except that the text ends. */
function endsWithin(text: string, at: number): boolean {
  if (text.charCodeAt(at) === quote) {
    const end = stringEnd(text, at);
    return end === -2 || (end > 0 && text.slice(end).trim() === '');
  }
  const rest = text.slice(at, at + 40).trim();
  if (rest === '') return true;
  return at + 40 >= text.length && /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-)$/.test(rest);
}
