import type { Report } from '../tree';
import { faultOf } from './fault';
import { allowed } from './faults';
import { scanXml, type XmlDoc } from './tape';
import { contentOf, isElement, kindOf, nameOf as qualifiedNameOf } from './tree';

/** An element in the scan of a document, and the one around it. */
export interface XmlElement {
  readonly doc: XmlDoc;
  readonly node: number;
  readonly parent: XmlElement | undefined;
  /** Those that it declares itself, where it declares any. */
  readonly namespaces: ReadonlyMap<string, string> | undefined;
}

export type XmlRoot = NonNullable<ReturnType<typeof readXml>>;

/**
 * Reads XML as far as it can be read; undefined when nothing can. Nothing that a document declares is expanded, and no
 * parser of the browser sees it. What the `kind` of its fault names decides whether the rest is read.
 */
export function readXml(text: string, report: Report = () => {}) {
  const doc = scanXml(text, report);
  const node = firstElement(doc);
  if (node < 0) return undefined;
  const root = elementOf(doc, node, undefined);
  return !doc.problem || hasWhole(doc, node) ? { root, fault: faultOf(doc) } : undefined;
}

function firstElement(doc: XmlDoc): number {
  for (let node = 0; node < doc.size; node++) if (isElement(doc, node)) return node;
  return -1;
}

/** Whether an element ended before the document broke off. */
function hasWhole(doc: XmlDoc, root: number): boolean {
  for (let node = root; node < doc.size; node++)
    if (isElement(doc, node) && !breaksOff(doc, node)) return true;
  return false;
}

/** Whether the document breaks off within an element. */
const breaksOff = (doc: XmlDoc, node: number): boolean =>
  doc.unclosed >= node && doc.unclosed < (doc.next[node] ?? 0);

function elementOf(doc: XmlDoc, node: number, parent: XmlElement | undefined): XmlElement {
  return { doc, node, parent, namespaces: namespacesOf(doc, node) };
}

/** The namespaces that an element itself declares, by prefix; that without a prefix under the empty name. */
function namespacesOf(doc: XmlDoc, node: number): ReadonlyMap<string, string> | undefined {
  let found: Map<string, string> | undefined;
  for (let at = node + 1; at < doc.size && kindOf(doc, at) === 'attribute'; at++) {
    if (!doc.text.startsWith('xmlns', doc.start[at])) continue;
    const [, prefix] = /^xmlns(?::(.*))?$/.exec(qualifiedNameOf(doc, at)) ?? [];
    found ??= new Map();
    found.set(prefix ?? '', contentOf(doc, at) ?? '');
  }
  return found;
}

/** Local name in lower case: sites mix namespaces of several versions, and cases. */
export function nameOf({ doc, node }: XmlElement): string {
  const name = qualifiedNameOf(doc, node);
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** `undeclared:` and the prefix where nothing declares it; empty where there is none. */
export function namespaceOf(element: XmlElement): string {
  const name = qualifiedNameOf(element.doc, element.node);
  const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
  for (let at: XmlElement | undefined = element; at; at = at.parent) {
    const declared = at.namespaces?.get(prefix);
    if (declared !== undefined) return declared;
  }
  return prefix === '' ? '' : `undeclared:${prefix}`;
}

/** The value of an attribute, by its name as it is written. */
export function attributeOf({ doc, node }: XmlElement, name: string): string | undefined {
  for (let at = node + 1; at < doc.size && kindOf(doc, at) === 'attribute'; at++)
    if (doc.text.startsWith(name, doc.start[at]) && qualifiedNameOf(doc, at) === name)
      return characters(doc, contentOf(doc, at) ?? '');
  return undefined;
}

/** Elements that stay when they are cut off, because their children are useful one by one. */
const containers = new Set(['channel']);

/** The elements right below one. One that the document breaks off in is left out. */
export function* childrenOf(element: XmlElement): Generator<XmlElement> {
  const { doc, node } = element;
  const end = doc.next[node] ?? 0;
  for (let at = node + 1; at < end; at = doc.next[at] ?? end) {
    if (!isElement(doc, at)) continue;
    const child = elementOf(doc, at, element);
    if (!breaksOff(doc, at) || containers.has(nameOf(child))) yield child;
  }
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of childrenOf(element)) if (nameOf(child) === name) return child;
  return undefined;
}

/** Text of an element and of all in it, without the space around it; empty when there is none. */
export function textOf(element: XmlElement | undefined): string {
  if (!element) return '';
  const { doc, node } = element;
  if (kindOf(doc, node) === 'value') return characters(doc, contentOf(doc, node) ?? '').trim();
  let content = '';
  let from = doc.head[node] ?? 0;
  for (let at = node + 1; at < (doc.next[node] ?? 0); at++) {
    const kind = kindOf(doc, at);
    if (kind === 'attribute') continue;
    content += blankIn(doc.text.slice(from, doc.start[at]));
    if (kind === 'text' || kind === 'value') content += contentOf(doc, at) ?? '';
    from = (kind === 'element' ? doc.head[at] : doc.end[at]) ?? 0;
  }
  return characters(doc, content).trim();
}

/** Between nodes there are only ends of elements, and white space. */
const blankIn = (between: string): string => between.replace(/<[^<>]*>/g, '');

/** The source of the content of an element. */
export function markupOf({ doc, node }: XmlElement): string {
  const inside = doc.text.slice(doc.head[node], doc.end[node]);
  return inside.slice(0, Math.max(0, inside.lastIndexOf('</')));
}

const characters = (doc: XmlDoc, content: string): string => (doc.fault ? allowed(content) : content);
