import { ok, type Result } from '../../../http/failure';
import type { Steps } from '../steps';
import { localName } from './mend';
import { piecesOf } from './pieces';
import type { XmlRoot } from './root';

/** A long document as short ones, one after the other. */
export interface Portions {
  texts: Iterable<string>;
  count: number;
  /** The document breaks off, or its tags stop fitting each other: what comes after the last whole record is left out. */
  cut: boolean;
}

/** Shorter documents are one portion; so long are the records of each portion, in UTF-16 units. */
const short = 64_000;
/** Pieces looked at in each step. */
const stride = 500;

/** Whether an element is one of many alike, by its local name in lower case and how many elements are around it. */
export type IsRecord = (name: string, depth: number) => boolean;

/**
 * Takes a document apart between its records, so that a parser needs no long time on end: each portion is a document
 * with all that stands around the records, and with some of them. One whose records are not all in one place is one
 * portion.
 */
export function* portionsOf(text: string, isRecord: IsRecord): Steps<Portions> {
  const whole: Portions = { texts: [text], count: 1, cut: false };
  if (text.length <= short) return whole;
  const open: { name: string; id: number }[] = [];
  const records: { from: number; to: number }[] = [];
  let parents: { name: string; id: number }[] = [];
  let from = -1;
  let depth = 0;
  let seen = 0;
  let cut = false;
  for (const { kind, name, from: begin, to } of piecesOf(text)) {
    seen += 1;
    if (seen % stride === 0) yield (to / text.length) * share;
    if (kind === 'broken' || (kind === 'end' && open.at(-1)?.name !== name)) {
      cut = true;
      break;
    }
    const starts = kind === 'start' || kind === 'empty';
    if (starts && from < 0 && open.length > 0 && isRecord(localName(name), open.length)) {
      if (records.length === 0) parents = [...open];
      if (open.at(-1)?.id !== parents.at(-1)?.id) return whole;
      from = begin;
      depth = open.length;
    }
    if (kind === 'start') open.push({ name, id: seen });
    if (kind === 'end') open.pop();
    if (from >= 0 && open.length === depth && (kind === 'end' || kind === 'empty')) {
      records.push({ from, to });
      from = -1;
    }
  }
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) return whole;
  const ends = cut || open.length > 0;
  const after = ends ? closings(parents) : text.slice(last.to);
  const before = text.slice(0, first.from) + between(text, records);
  if (before.length + after.length > 4 * short) return whole;
  const groups = grouped(records, Math.max(short, 2 * (before.length + after.length)));
  const textOf = (group: readonly Place[]) =>
    before + group.map((record) => text.slice(record.from, record.to)).join('') + after;
  return { texts: lazily(groups, textOf), count: groups.length, cut: ends };
}

/** What a reader makes of each portion, in order, up to the first that it can make nothing of; at least one. */
export interface InPortions<T> {
  values: [T, ...T[]];
  state: XmlRoot['state'];
}

/** Reads a document portion by portion. A failure is that of the first portion. */
export function* inPortions<T extends Pick<XmlRoot, 'state'>>(
  text: string,
  isRecord: IsRecord,
  read: (portion: string) => Result<T>,
): Steps<Result<InPortions<T>>> {
  const { texts, count, cut } = yield* portionsOf(text, isRecord);
  let found: InPortions<T> | undefined;
  let done = 0;
  for (const portion of texts) {
    const one = read(portion);
    if (!one.ok && !found) return one;
    if (!one.ok) break;
    if (found) found.values.push(one.value);
    else found = { values: [one.value], state: cut ? 'partial' : 'whole' };
    found.state = worseOf(found.state, one.value.state);
    done += 1;
    yield share + (done / count) * (1 - share);
  }
  if (!found) throw new Error('A document has one portion at least');
  return ok(done < count ? { ...found, state: 'partial' } : found);
}

const states: readonly XmlRoot['state'][] = ['whole', 'mended', 'partial'];

/** What is to be said of a document in two parts. */
const worseOf = (one: XmlRoot['state'], other: XmlRoot['state']): XmlRoot['state'] =>
  states[Math.max(states.indexOf(one), states.indexOf(other))] ?? 'partial';

interface Place {
  from: number;
  to: number;
}

/** How much of the whole work it is to find the records, from 0 to 1. */
const share = 0.2;

const closings = (parents: readonly { name: string }[]): string =>
  parents
    .map(({ name }) => `</${name}>`)
    .toReversed()
    .join('');

/** What stands among the records, but for white space. */
function between(text: string, records: readonly Place[]): string {
  let found = '';
  let end = records[0]?.from ?? 0;
  for (const { from, to } of records) {
    if (from > end) found += text.slice(end, from).trim();
    end = to;
  }
  return found;
}

function grouped(records: readonly Place[], most: number): Place[][] {
  const groups: Place[][] = [];
  let size = most;
  for (const record of records) {
    if (size >= most) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(record);
    size += record.to - record.from;
  }
  return groups;
}

function* lazily(groups: readonly Place[][], textOf: (group: readonly Place[]) => string): Generator<string> {
  for (const group of groups) yield textOf(group);
}
