import type { TreeSearch } from '../search';
import { indexIn } from '../tree';
import { decode } from './references';
import { kindsOfNode, type XmlDoc, type XmlKind } from './tape';

export const kindOf = (doc: XmlDoc, node: number): XmlKind => kindsOfNode[doc.kind[node] ?? 0] ?? 'element';

export const isElement = (doc: XmlDoc, node: number): boolean =>
  kindOf(doc, node) === 'element' || kindOf(doc, node) === 'value';

/** Whether a node has children: attributes, or more than a text. */
export const holdsMore = (doc: XmlDoc, node: number): boolean => (doc.next[node] ?? 0) > node + 1;

const nameStart = /<?\??([^\s<>/="'&!?]+)/y;

/** Qualified name of an element or attribute, or target of an instruction; empty for others. */
export function nameOf(doc: XmlDoc, node: number): string {
  const kind = kindOf(doc, node);
  if (kind === 'text' || kind === 'comment') return '';
  nameStart.lastIndex = doc.start[node] ?? 0;
  return nameStart.exec(doc.text)?.[1] ?? '';
}

/** All of it exactly as it is written. */
export const writtenOf = (doc: XmlDoc, node: number): string =>
  doc.text.slice(doc.start[node] ?? 0, doc.end[node] ?? 0);

/** The text of a node; undefined for elements with children. */
export function contentOf(doc: XmlDoc, node: number, most = Number.POSITIVE_INFINITY): string | undefined {
  const from = doc.start[node] ?? 0;
  const head = doc.head[node] ?? from;
  switch (kindOf(doc, node)) {
    case 'attribute': {
      const written = doc.text.slice(from, head);
      const inside = written.slice(written.search(/["']/) + 1, -1);
      return decode(inside.replace(/\r\n|[\t\n\r]/g, ' '));
    }
    case 'text':
      return textIn(doc.text.slice(from, Math.min(head, from + most)));
    case 'value': {
      const begin = valueStart(doc, node);
      return textIn(doc.text.slice(begin, Math.min(head, begin + most)));
    }
    case 'comment':
      return doc.text.slice(from + 4, head - 3);
    case 'instruction':
      return doc.text.slice(from + 2 + nameOf(doc, node).length, head - 2).trim();
    default:
      return undefined;
  }
}

/** After the start tag of an element with nothing but a text: such a tag has no attributes. */
const valueStart = ({ text, start }: XmlDoc, node: number): number => text.indexOf('>', start[node] ?? 0) + 1;

/** The text to copy: the content, or the source of an element. */
export const copyOf = (doc: XmlDoc, node: number): string => contentOf(doc, node) ?? writtenOf(doc, node);

/** The attributes of an element, as written in its tag. */
export function attributesOf(doc: XmlDoc, node: number): string {
  if (kindOf(doc, node) !== 'element') return '';
  const tag = doc.text.slice((doc.start[node] ?? 0) + 1 + nameOf(doc, node).length, doc.head[node]);
  return tag.replace(/\/?>$/, '').trim();
}

/** The node whose own row shows that place of the text; -1 for what no row shows, such as end tags. */
export function nodeAt(doc: XmlDoc, at: number): number {
  const node = indexIn(doc.start, at, doc.size);
  return node >= 0 && at < (doc.head[node] ?? 0) ? node : -1;
}

const section = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g;

/** Text with sections (XML 1.0, 2.7), where references mean nothing. */
function textIn(written: string): string {
  let text = '';
  let from = 0;
  for (const match of written.matchAll(section)) {
    text += decode(written.slice(from, match.index)) + (match[1] ?? '');
    from = match.index + match[0].length;
  }
  return (text + decode(written.slice(from))).replace(/\r\n?/g, '\n');
}

/** Finds a character as itself and as a reference to it. */
export const xmlSearch: TreeSearch<XmlDoc> = {
  widest: 10,
  patternOf: (words) => [...words].map(forms).join(''),
  nodeAt,
};

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

function forms(character: string): string {
  if (/[a-z\d ]/i.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const name = named[character];
  const written = character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  const references = [`#0*${code}`, `#x0*${code.toString(16)}`, ...(name ? [name] : [])];
  return `(?:&(?:${references.join('|')});|${written})`;
}
