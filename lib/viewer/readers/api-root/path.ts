/** No real route is longer; looking for ends of brackets takes the square of it. */
const longest = 600;

/** A piece of a route: words as they stand, or something that a person fills in. */
export type Segment =
  | { kind: 'words'; text: string }
  | {
      kind: 'blank';
      /** Empty for a group without a name. */
      name: string;
      /** The regular expression that it has to match, as written; may be empty. It is shown and never run. */
      pattern: string;
      optional: boolean;
    };

/**
 * Takes a route apart: `/cms/v2/posts/(?P<id>[\d]+)`. A named group, a group without a name and a set of characters
 * are blanks to fill in, and so are `{id}` and `:id` of other habits.
 */
export function segmentsOf(path: string): Segment[] {
  if (path.length > longest) return [{ kind: 'words', text: path }];
  const segments: Segment[] = [];
  const say = (text: string) => {
    const last = segments.at(-1);
    if (last?.kind === 'words') last.text += text;
    else segments.push({ kind: 'words', text });
  };
  for (let at = 0; at < path.length; ) {
    const end = blankEnd(path, at);
    if (end === at) {
      // An escaped character stands for itself.
      if (path[at] === '\\') at += 1;
      say(path.charAt(at));
      at += 1;
      continue;
    }
    const after = quantifier(path, end);
    segments.push(blank(path.slice(at, end), path.slice(end, after)));
    at = after;
  }
  return segments;
}

function blank(written: string, times: string): Segment {
  const optional = /^[?*]/.test(times);
  const group = /^\((?:\?P?<(\w{1,100})>|\?:)?([\s\S]*)\)$/.exec(written);
  if (group) return { kind: 'blank', name: group[1] ?? '', pattern: group[2] ?? '', optional };
  const plain = /^\{(\w{1,100})\}$|^:(\w{1,100})$/.exec(written);
  if (plain) return { kind: 'blank', name: plain[1] ?? plain[2] ?? '', pattern: '', optional };
  return { kind: 'blank', name: '', pattern: written + times, optional };
}

/** After the blank that starts there; the same place when none does. */
function blankEnd(path: string, at: number): number {
  if (path[at] === '(') return groupEnd(path, at);
  if (path[at] === '[') return setEnd(path, at);
  braces.lastIndex = at;
  return at + (braces.exec(path)?.[0].length ?? 0);
}

const braces = /\{\w{1,100}\}|(?<=\/):[A-Za-z_]\w{0,99}/y;

/** After the bracket that closes a group; an open one closes nowhere and is no group. */
function groupEnd(path: string, from: number): number {
  let depth = 0;
  for (let at = from; at < path.length; at++) {
    if (path[at] === '\\') at += 1;
    else if (path[at] === '[') at = Math.max(at, setEnd(path, at) - 1);
    else if (path[at] === '(') depth += 1;
    else if (path[at] === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return from;
}

/** After the bracket that closes a set of characters; a bracket right after the first belongs to it. */
function setEnd(path: string, from: number): number {
  const first = path[from + 1] === '^' ? from + 2 : from + 1;
  for (let at = first; at < path.length; at++) {
    if (path[at] === '\\') at += 1;
    else if (path[at] === ']' && at > first) return at + 1;
  }
  return from;
}

function quantifier(path: string, at: number): number {
  quantified.lastIndex = at;
  return at + (quantified.exec(path)?.[0].length ?? 0);
}

const quantified = /(?:[*+?]|\{\d{0,4},?\d{0,4}\})[?+]?/y;
