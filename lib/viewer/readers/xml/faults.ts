import type { AttributePlace } from './pieces';
import { badReference } from './references';

/** All but tabs and ends of lines (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These are what it looks for.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g;

/** With a replacement character in the place of each that XML forbids. */
export const allowed = (text: string): string => text.replace(forbidden, '\uFFFD');

/** An error that sites make and that a scan can read past. */
export interface Fault {
  at: number;
  /** An `&` or entity that means nothing, a forbidden character, a duplicate attribute, an undeclared prefix. */
  kind: 'reference' | 'character' | 'attribute' | 'prefix';
  /** The text there; empty for a character. */
  written: string;
}

export function createFaults(source: string) {
  let reference: Fault | undefined;
  let duplicate: Fault | undefined;
  let ampersand = -1;
  let hasEntities = false;
  /** Prefixes, with the places of their first uses. */
  const used = new Map<string, number>();
  const declared = new Set(['xml', 'xmlns']);
  return {
    /** Takes a part of the text that may hold references: between tags, or an attribute. */
    text(from: number, to: number): void {
      if (reference) return;
      // Each `&` is looked up once: the next one is remembered across parts without any.
      if (ampersand < from) ampersand = next(from);
      for (; ampersand < to; ampersand = next(ampersand + 1)) {
        const written = badReference(source, ampersand);
        if (written === undefined || (hasEntities && /^&\w/.test(written))) continue;
        reference = { at: ampersand, kind: 'reference', written };
        return;
      }
    },
    name,
    /** Takes the attributes of an element. */
    attributes(places: readonly AttributePlace[]): void {
      const names = places.map(({ from }) => source.slice(from, source.indexOf('=', from)).trimEnd());
      for (const [index, { from }] of places.entries()) name(names[index] ?? '', from);
      if (duplicate || names.length < 2 || new Set(names).size === names.length) return;
      const seen = new Set<string>();
      const index = names.findIndex((written) => seen.size === seen.add(written).size);
      duplicate = { at: places[index]?.from ?? 0, kind: 'attribute', written: names[index] ?? '' };
    },
    /** A document type declaration: entities may be declared in it. */
    declaration(): void {
      hasEntities = true;
    },
    /** The first error in the text up to `end`. */
    first(end: number): Fault | undefined {
      const [prefix] = [...used].filter(([prefix]) => !declared.has(prefix));
      const undeclared: Fault | undefined = prefix && { at: prefix[1], kind: 'prefix', written: prefix[0] };
      const at = source.slice(0, end).search(forbidden);
      const character: Fault | undefined = at < 0 ? undefined : { at, kind: 'character', written: '' };
      return [reference, duplicate, undeclared, character]
        .flatMap((fault) => fault ?? [])
        .sort((a, b) => a.at - b.at)[0];
    },
  };

  /** Takes the qualified name of an element, and its place. */
  function name(qualified: string, at: number): void {
    const colon = qualified.indexOf(':');
    if (colon <= 0) return;
    const prefix = qualified.slice(0, colon);
    if (prefix === 'xmlns') declared.add(qualified.slice(colon + 1));
    else if (!used.has(prefix)) used.set(prefix, at);
  }

  function next(from: number): number {
    const at = source.indexOf('&', from);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }
}
