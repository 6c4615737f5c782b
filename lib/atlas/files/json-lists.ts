const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [brace, bracket, braceEnd, bracketEnd] = [0x7b, 0x5b, 0x7d, 0x5d];
const isSpace = (sign: number) => sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09;

/** UTF-16 units of one item; the line of a long journey is one. */
const longestItem = 16_000_000;

/** Open objects outside of lists, at most. */
const deepest = 200;

export interface ListItem {
  /** Keys that lead to its list, joined by dots; '' for a list that is the document. */
  path: string;
  /** JSON of the item, not parsed yet. */
  text: string;
}

/**
 * Splits a JSON document into the items of its lists while it is read: of those that only objects contain, not of lists
 * within items. Only the current item is held.
 */
export function createListSplitter() {
  let text = '';
  let at = 0;
  /** Keys of the open objects, and of the list; the document's is empty. */
  const keys: string[] = [];
  let key = '';
  let inList = false;
  /** Of the last list. */
  let path = '';
  /** Open objects and lists within the item. */
  let depth = 0;
  /** Start of the current item or string; −1 outside. */
  let start = -1;
  let inString = false;
  let state: 'before' | 'within' | 'ended' | 'broken' = 'before';

  function* push(chunk: string): Generator<ListItem> {
    // Text that belongs to no item or key is dropped.
    const from = start >= 0 ? start : at;
    text = text.slice(from) + chunk;
    at -= from;
    if (start >= 0) start = 0;
    if (text.length > longestItem + chunk.length) state = 'broken';
    for (; at < text.length && state !== 'broken'; at++) {
      const sign = text.charCodeAt(at);
      if (inString) {
        if (sign === backslash) at++;
        else if (sign === quote) endString();
      } else if (sign === quote) startString();
      else if (inList) {
        const item = within(sign);
        if (item !== undefined) yield { path, text: item };
      } else outside(sign);
    }
  }

  function startString(): void {
    inString = true;
    if (start < 0) start = at;
    if (state !== 'within') state = 'broken';
  }

  function endString(): void {
    inString = false;
    if (inList) return;
    key = text.slice(start + 1, at);
    start = -1;
  }

  function outside(sign: number): void {
    if (isSpace(sign) || sign === colon || sign === comma) return;
    if (state === 'ended' || (state === 'before' && sign !== brace && sign !== bracket)) state = 'broken';
    else if (sign === brace || sign === bracket) {
      keys.push(state === 'before' ? '' : key);
      if (keys.length > deepest) {
        state = 'broken';
        return;
      }
      state = 'within';
      inList = sign === bracket;
      if (inList) path = keys.slice(1).join('.');
    } else if (sign === braceEnd) close();
    else if (sign === bracketEnd) state = 'broken';
  }

  function close(): void {
    keys.pop();
    if (keys.length === 0) state = 'ended';
  }

  /** The item that ends here. */
  function within(sign: number): string | undefined {
    if (isSpace(sign)) return undefined;
    const ends = depth === 0 && (sign === comma || sign === bracketEnd);
    if (!ends) {
      if (start < 0) start = at;
      if (sign === brace || sign === bracket) depth++;
      else if (sign === braceEnd || sign === bracketEnd) depth--;
      if (depth < 0) state = 'broken';
      return undefined;
    }
    const item = start < 0 ? undefined : text.slice(start, at);
    start = -1;
    if (sign === bracketEnd) {
      inList = false;
      close();
    }
    return item;
  }

  return {
    push,
    /** Is the document complete? Call after the last chunk. */
    isWhole: () => state === 'ended',
    isBroken: () => state === 'broken',
  };
}
