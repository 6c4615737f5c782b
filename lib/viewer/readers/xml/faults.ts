import { isBadReference } from './references';

/** All but tabs and ends of lines (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These are what it looks for.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g;

/** With a replacement character in the place of each that XML forbids. */
export const allowed = (text: string): string => text.replace(forbidden, '\uFFFD');

/** Detects errors that sites make and that a scan can read past. */
export interface Faults {
  /** A part of the text that may hold references: between tags, or an attribute. */
  text(from: number, to: number): void;
  /** The qualified name of an element. */
  name(qualified: string): void;
  /** The qualified names of all attributes of an element. */
  attributes(names: readonly string[]): void;
  /**
   * Reports whether the text up to `end` has a bare `&`, an entity of HTML, a forbidden character, a duplicate
   * attribute, or a prefix that nothing declares.
   */
  any(end: number): boolean;
}

export function createFaults(source: string): Faults {
  let found = false;
  let ampersand = -1;
  const used = new Set<string>();
  const declared = new Set(['xml', 'xmlns']);
  return {
    text(from, to) {
      if (found) return;
      // Each `&` is looked up once: the next one is remembered across parts without any.
      if (ampersand < from) ampersand = next(from);
      for (; ampersand < to; ampersand = next(ampersand + 1)) {
        if (!isBadReference(source, ampersand)) continue;
        found = true;
        return;
      }
    },
    name,
    attributes(names) {
      for (const each of names) name(each);
      found ||= names.length > 1 && new Set(names).size < names.length;
    },
    any: (end) =>
      found ||
      [...used].some((prefix) => !declared.has(prefix)) ||
      source.slice(0, end).search(forbidden) >= 0,
  };

  function name(qualified: string): void {
    const colon = qualified.indexOf(':');
    if (colon <= 0) return;
    const prefix = qualified.slice(0, colon);
    if (prefix === 'xmlns') declared.add(qualified.slice(colon + 1));
    else used.add(prefix);
  }

  function next(from: number): number {
    const at = source.indexOf('&', from);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }
}
