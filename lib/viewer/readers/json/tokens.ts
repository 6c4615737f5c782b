/** Where a string ends, after its quote; -1 where it holds what JSON forbids, -2 where the text, or `limit`, comes first. */
export function stringEnd(text: string, at: number, limit = text.length): number {
  for (let i = at + 1; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22) return i + 1;
    if (code === 0x5c) i += 1;
    else if (code < 32) return -1;
  }
  return -2;
}

const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

/** Where a number, true, false or null ends; -1 where none begins. */
export function literalEnd(text: string, at: number): number {
  literal.lastIndex = at;
  return literal.test(text) ? literal.lastIndex : -1;
}

/** Where a value ends, by its brackets and quotes alone; the limit where that comes first. */
export function valueEnd(text: string, begin: number, limit = text.length): number {
  if (text[begin] === '"') return endOr(limit, stringEnd(text, begin, limit));
  if (text[begin] !== '{' && text[begin] !== '[')
    return Math.min(endOr(limit, literalEnd(text, begin)), limit);
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

const endOr = (limit: number, end: number): number => (end < 0 ? limit : end);

/** What a string says; as it is written where its escapes make no sense. */
export function unquote(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written.slice(1, -1);
  }
}
