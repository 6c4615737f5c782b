import { enlarged, type Report, type Tree } from '../tree';
import { createFaults, type Fault } from './faults';
import { type AttributePlace, attributesIn, type Piece, piecesOf } from './pieces';

/** The kinds of nodes. A `value` is an element with only a text, which is part of it and not a separate node. */
export const kindsOfNode = ['element', 'value', 'attribute', 'text', 'comment', 'instruction'] as const;
export type XmlKind = (typeof kindsOfNode)[number];

/**
 * The places of all that an XML text holds, in its order. Nothing is expanded or resolved, and a document type
 * declaration is passed over. Text of only white space is left out.
 */
export interface XmlDoc extends Tree {
  /** Index into `kindsOfNode`. */
  kind: Uint8Array;
  /** End of the start tag; of a `value`, end of its text. */
  head: Int32Array;
  /** End of the whole node. */
  end: Int32Array;
  /** The first thing that XML forbids and that can be read all the same. */
  fault?: Fault;
  /** The innermost element that has no end, or -1. */
  unclosed: number;
}

const value = kindsOfNode.indexOf('value');
const text = kindsOfNode.indexOf('text');

/** Reads until the tags stop fitting each other. */
export function scanXml(source: string, report: Report): XmlDoc {
  const tape = () => new Int32Array(1024);
  const doc: XmlDoc = {
    ...{ text: source, size: 0, kind: new Uint8Array(1024), unclosed: -1 },
    ...{ start: tape(), next: tape(), parent: tape(), head: tape(), end: tape() },
  };
  const faults = createFaults(source);
  /** Names of the open elements, the outermost first. */
  const names: string[] = [];
  let current = -1;
  let rooted = false;
  /** Text and CDATA sections beside each other are one text. */
  let run = -1;
  let at = 0;

  function add(kind: XmlKind, from: number, to: number): number {
    if (doc.size === doc.start.length) enlarge(doc);
    const node = doc.size++;
    doc.kind[node] = kindsOfNode.indexOf(kind);
    doc.start[node] = from;
    doc.head[node] = to;
    doc.end[node] = to;
    doc.parent[node] = current;
    doc.next[node] = node + 1;
    return node;
  }

  function close(node: number, end: number): void {
    doc.end[node] = end;
    doc.next[node] = doc.size;
    current = doc.parent[node] ?? -1;
    names.pop();
  }

  /** Takes text between tags; false where none is allowed. */
  function takeText(piece: Piece): boolean {
    if (current === -1) return piece.kind === 'text' && blank(source, piece.from, piece.to, piece.from === 0);
    if (run < 0) run = piece.from;
    return true;
  }

  function endRun(to: number): void {
    if (run >= 0 && !blank(source, run, to)) add('text', run, to);
    run = -1;
  }

  function takeStart({ name, kind, from, to }: Piece): number {
    if (current === -1 && rooted) return from;
    const end = kind === 'empty' ? to - 2 : to - 1;
    const attributes: AttributePlace[] = [];
    const wrong = attributesIn(source, from + 1 + name.length, end, attributes);
    if (wrong >= 0) return wrong;
    rooted = true;
    current = add('element', from, to);
    names.push(name);
    faults.name(name, from + 1);
    for (const place of attributes) {
      add('attribute', place.from, place.to);
      faults.text(place.from, place.to);
    }
    faults.attributes(attributes);
    if (kind === 'empty') close(current, to);
    return -1;
  }

  function takeEnd({ name, from, to }: Piece): boolean {
    if (names.at(-1) !== name) return false;
    const only = current + 1;
    if (doc.size === only + 1 && doc.kind[only] === text && doc.start[only] === doc.head[current]) {
      doc.size -= 1;
      doc.kind[current] = value;
      doc.head[current] = from;
    }
    close(current, to);
    return true;
  }

  /** Takes one piece; answers where it is wrong, or -1. */
  function take(piece: Piece): number {
    const { kind, from, to } = piece;
    const cdata = kind === 'skip' && source.startsWith('<![CDATA[', from);
    if (kind === 'text') faults.text(from, to);
    if (kind === 'text' || cdata) return takeText(piece) ? -1 : from;
    endRun(from);
    if (kind === 'start' || kind === 'empty') return takeStart(piece);
    if (kind === 'end') return takeEnd(piece) ? -1 : from;
    if (kind === 'declaration') {
      faults.declaration();
      return rooted ? from : -1;
    }
    if (kind === 'broken') return from;
    if (source.startsWith('<!--', from)) add('comment', from, to);
    // The XML declaration is no instruction (XML 1.0, 2.8).
    else if (!/^<\?xml[\s?]/i.test(source.slice(from, from + 6))) add('instruction', from, to);
    return -1;
  }

  for (const piece of piecesOf(source)) {
    report(piece.from, source.length);
    const wrong = take(piece);
    at = piece.to;
    if (wrong < 0) continue;
    const due = piece.kind === 'end' ? names.at(-1) : undefined;
    const early = piece.kind === 'broken' && endsWithin(source, wrong);
    doc.problem = { at: wrong, early, ...(due !== undefined && { due }) };
    break;
  }
  const end = doc.problem?.at ?? source.length;
  endRun(end);
  doc.unclosed = current;
  const fault = faults.first(at);
  if (fault) doc.fault = fault;
  if (names.length > 0 || !rooted) doc.problem ??= { at: end, early: true };
  while (current !== -1) close(current, end);
  return doc;
}

function enlarge(doc: XmlDoc): void {
  for (const part of ['start', 'next', 'parent', 'head', 'end'] as const) doc[part] = enlarged(doc[part]);
  const kinds = new Uint8Array(doc.start.length);
  kinds.set(doc.kind);
  doc.kind = kinds;
}

/** Only white space (XML 1.0, 2.3); at the very start also a byte order mark. */
function blank(source: string, from: number, to: number, first = false): boolean {
  for (let at = from; at < to; at++) {
    const code = source.charCodeAt(at);
    if (code === 32 || code === 10 || code === 13 || code === 9) continue;
    if (!first || (code !== 0xfeff && code !== 0)) return false;
  }
  return true;
}

/** Whether a tag, comment, section or declaration that begins here is valid except that the text ends. */
const endsWithin = (source: string, at: number): boolean =>
  /^<(?:[!?]|\/?$|\/?[^\s<>/="'&!?])/.test(source.slice(at, at + 3)) &&
  (/[!?]/.test(source.charAt(at + 1)) || source.indexOf('<', at + 1) < 0);
