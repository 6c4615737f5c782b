/** Where a string ends, after its quote; -1 where it holds what JSON forbids, -2 where the text ends first. */
export function stringEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
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

/** What a string says; as it is written where its escapes make no sense. */
export function unquote(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written.slice(1, -1);
  }
}
