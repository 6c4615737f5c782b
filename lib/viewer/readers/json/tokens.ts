/** Index after the closing quote of a string; -1 when it holds a forbidden character, -2 when the text ends first. */
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

/** Index after a number, true, false or null; -1 when none begins here. */
export function literalEnd(text: string, at: number): number {
  literal.lastIndex = at;
  return literal.test(text) ? literal.lastIndex : -1;
}

/** The value of a string; the source between the quotes when its escapes are invalid. */
export function unquote(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written.slice(1, -1);
  }
}
