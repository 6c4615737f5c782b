import { cutToRecords, mendCharacters } from './mend';
import { piecesOf } from './pieces';

export interface XmlRoot {
  root: Element;
  /**
   * `whole`: as XML asks. `mended`: all of it, after making harmless what XML forbids. `partial`: up to where its
   * tags stop fitting each other, because the document is broken there or ends.
   */
  state: 'whole' | 'mended' | 'partial';
}

/**
 * Reads XML as far as it can be read; undefined when nothing can. `records` are local names, in lower case, of the
 * elements that are worth keeping whole when the document breaks off.
 */
export function readXml(text: string, records: readonly string[]): XmlRoot | undefined {
  const started = withoutDeclarations(text.replace(/^[\s\uFEFF\0]+/u, ''))?.trimStart();
  if (!started?.startsWith('<')) return undefined;
  const whole = parseXml(started);
  if (whole) return { root: whole, state: 'whole' };
  const mended = mendCharacters(started);
  const complete = parseXml(mended);
  if (complete) return { root: complete, state: 'mended' };
  const cut = cutToRecords(mended, new Set(records));
  const part = cut && parseXml(cut);
  return part ? { root: part, state: 'partial' } : undefined;
}

/** Whether it is XML as the browser sees it, once its declarations are left out. */
export const isXml = (text: string): boolean => parseXml(text.replace(/^\uFEFF/, '')) !== undefined;

/**
 * The only way to the browser's parser of XML, which runs nothing and fetches nothing, but expands what a document
 * declares: it never sees a declaration.
 */
export function parseXml(text: string): Element | undefined {
  const plain = withoutDeclarations(text);
  if (plain === undefined) return undefined;
  const document = new DOMParser().parseFromString(plain, 'application/xml');
  const root: Element | null = document.documentElement;
  // Chromium puts its error into the tree, Firefox in its place.
  return !root || document.getElementsByTagName('parsererror').length > 0 ? undefined : root;
}

/**
 * Without its document type declarations and all that is declared in them; undefined where one before the root is not
 * understood to its end, since a parser may understand it otherwise. Further on a parser takes none.
 */
function withoutDeclarations(text: string): string | undefined {
  if (!text.includes('<!')) return text;
  const kept: string[] = [];
  for (const { kind, from, to } of piecesOf(text)) {
    if (kind === 'broken' && text.startsWith('<!', from)) return undefined;
    if (kind === 'start' || kind === 'empty') return kept.join('') + text.slice(from);
    // A blank, lest the ends to either side make another one.
    kept.push(kind === 'declaration' ? ' ' : text.slice(from, to));
  }
  return kept.join('');
}

/** Local name in lower case: sites mix namespaces of several versions, and cases. */
export const nameOf = (element: Element): string => (element.localName ?? '').toLowerCase();

/** Text of an element without the space around it; empty when there is none. */
export const textOf = (element: Element | undefined): string => (element?.textContent ?? '').trim();

/** The elements right below one. */
export function* childrenOf(element: Element): Generator<Element> {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) yield child;
}

/** The first child of that local name. */
export function childOf(element: Element, name: string): Element | undefined {
  for (const child of childrenOf(element)) if (nameOf(child) === name) return child;
  return undefined;
}
