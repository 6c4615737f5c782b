// Imported by file name: the bench runs this in Node, which resolves no aliases.
import { fold } from '../../i18n/fold.ts';
import type { Checkin } from '../model';

/** One check-in as the search reads it. */
export interface HistoryLine {
  id: string;
  /** Unix ms. */
  createdAt: number;
  /** Folded words of place, address and shout. */
  text: string;
}

/** The lines of 28 days in one record, so that a hundred thousand lines are read as a few hundred records. */
export interface LineBlock {
  shelf: number;
  ids: string[];
  times: number[];
  texts: string[];
}

const blockLength = 28 * 86_400_000;

export const lineOf = ({ id, createdAt, shout, venue }: Checkin): HistoryLine => ({
  id,
  createdAt,
  text: fold(`${venue?.name ?? ''}\n${venue?.address ?? ''}\n${shout}`),
});

export const newestFirst = (a: HistoryLine, b: HistoryLine): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

/** Lines of blocks in any order; the newest line comes first. */
export function linesOf(blocks: readonly LineBlock[]): HistoryLine[] {
  return blocks
    .toSorted((a, b) => b.shelf - a.shelf)
    .flatMap(({ ids, times, texts }) =>
      ids.map((id, at) => ({ id, createdAt: times[at] ?? 0, text: texts[at] ?? '' })),
    );
}

interface BlockChange {
  removed: Set<string>;
  added: HistoryLine[];
}

/** Changes of blocks, by number, when these check-ins replace those before; unchanged lines are left alone. */
export function changedBlocks(
  before: readonly Checkin[],
  after: readonly Checkin[],
): Map<number, BlockChange> {
  const changes = new Map<number, BlockChange>();
  const blockOf = ({ createdAt }: HistoryLine) => {
    const number = Math.floor(createdAt / blockLength);
    const change = changes.get(number) ?? { removed: new Set(), added: [] };
    changes.set(number, change);
    return change;
  };
  const linesById = (checkins: readonly Checkin[]) =>
    new Map(checkins.map((item) => [item.id, lineOf(item)]));
  const [old, fresh] = [linesById(before), linesById(after)];
  const differs = (line: HistoryLine, other: HistoryLine | undefined) =>
    line.createdAt !== other?.createdAt || line.text !== other.text;
  for (const line of old.values()) if (differs(line, fresh.get(line.id))) blockOf(line).removed.add(line.id);
  for (const line of fresh.values()) if (differs(line, old.get(line.id))) blockOf(line).added.push(line);
  return changes;
}

export function updateBlock(
  shelf: number,
  block: LineBlock | undefined,
  { removed, added }: BlockChange,
): LineBlock {
  const remaining = block ? linesOf([block]).filter(({ id }) => !removed.has(id)) : [];
  const lines = [...remaining, ...added].sort(newestFirst);
  return {
    shelf,
    ids: lines.map(({ id }) => id),
    times: lines.map(({ createdAt }) => createdAt),
    texts: lines.map(({ text }) => text),
  };
}
