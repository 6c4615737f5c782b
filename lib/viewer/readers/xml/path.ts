import { around, childrenOf } from '../tree';
import type { XmlDoc } from './tape';
import { isElement, kindOf, nameOf } from './tree';

/**
 * The place of a node as an XPath (XPath 1.0, 2.5), such as `/rss/channel/item[3]/title`. Names are as written, so a
 * program has to know the document's prefixes, and what it calls the names without one.
 */
export function pathOf(doc: XmlDoc, node: number): string {
  const steps = [node, ...around(doc, node)].map((at) => stepTo(doc, at));
  return `/${steps.reverse().join('/')}`;
}

function stepTo(doc: XmlDoc, node: number): string {
  const name = nameOf(doc, node);
  const kind = kindOf(doc, node);
  if (kind === 'attribute') return `@${name}`;
  if (kind === 'text') return `text()${place(texts(doc, node))}`;
  const written =
    kind === 'comment' ? 'comment()' : kind === 'instruction' ? `processing-instruction('${name}')` : name;
  const alike = (other: number) =>
    nameOf(doc, other) === name &&
    (isElement(doc, node) ? isElement(doc, other) : kindOf(doc, other) === kind);
  return written + place(among(childrenOf(doc, doc.parent[node] ?? -1), node, alike));
}

interface Place {
  /** From 1. */
  at: number;
  of: number;
}

const place = ({ at, of }: Place): string => (of > 1 ? `[${at}]` : '');

function among(siblings: Int32Array, node: number, alike: (other: number) => boolean): Place {
  const found = { at: 0, of: 0 };
  for (const other of siblings) {
    if (!alike(other)) continue;
    found.of += 1;
    if (other === node) found.at = found.of;
  }
  return found;
}

/** Its place among the texts beside it, where those of white space count, although they are no nodes here. */
function texts(doc: XmlDoc, node: number): Place {
  const parent = doc.parent[node] ?? -1;
  const found = { at: 0, of: 0 };
  let before = doc.head[parent] ?? 0;
  for (const other of childrenOf(doc, parent)) {
    if (kindOf(doc, other) === 'attribute') continue;
    if ((doc.start[other] ?? 0) > before) found.of += 1;
    if (kindOf(doc, other) === 'text') found.of += 1;
    if (other === node) found.at = found.of;
    before = doc.end[other] ?? 0;
  }
  const closing = doc.text.lastIndexOf('<', (doc.end[parent] ?? 0) - 1);
  if (before < closing) found.of += 1;
  return found;
}
