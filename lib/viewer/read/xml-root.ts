import { cutToRecords, mendCharacters, withoutDoctype } from './xml-mend';

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
  const started = withoutDoctype(text.replace(/^[\s\uFEFF\0]+/u, ''));
  if (!started.startsWith('<')) return undefined;
  const whole = parsed(started);
  if (whole) return { root: whole, state: 'whole' };
  const mended = mendCharacters(started);
  const complete = parsed(mended);
  if (complete) return { root: complete, state: 'mended' };
  const cut = cutToRecords(mended, new Set(records));
  const part = cut && parsed(cut);
  return part ? { root: part, state: 'partial' } : undefined;
}

/** Whether it is XML as the browser sees it, once its document type declaration is left out. */
export const isXml = (text: string): boolean =>
  parsed(withoutDoctype(text.replace(/^\uFEFF/, ''))) !== undefined;

/** A parser of the browser's own: it runs nothing and fetches nothing. */
function parsed(text: string): Element | undefined {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const root: Element | null = document.documentElement;
  // Chromium puts its error into the tree, Firefox in its place.
  return !root || document.getElementsByTagName('parsererror').length > 0 ? undefined : root;
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
