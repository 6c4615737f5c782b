// By its file name: the bench runs this in Node, which knows no aliases.
import { fold } from '../../i18n/fold.ts';
import type { Checkin } from '../model';

/** One check-in as the search sees it. */
export interface HistoryLine {
  id: string;
  /** Unix ms. */
  createdAt: number;
  /** Folded words of place, address and shout. */
  text: string;
}

/** The lines of some weeks, kept together: a hundred thousand are read in a few hundred pieces. */
export interface Shelf {
  shelf: number;
  ids: string[];
  times: number[];
  texts: string[];
}

const shelfLength = 28 * 86_400_000;

export const lineOf = ({ id, createdAt, shout, venue }: Checkin): HistoryLine => ({
  id,
  createdAt,
  text: fold(`${venue?.name ?? ''}\n${venue?.address ?? ''}\n${shout}`),
});

export const shelfOf = ({ createdAt }: { createdAt: number }): number => Math.floor(createdAt / shelfLength);

export const newestFirst = (a: HistoryLine, b: HistoryLine): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

/** Shelves in any order; the newest line comes first. */
export function linesOf(shelves: readonly Shelf[]): HistoryLine[] {
  return shelves
    .toSorted((a, b) => b.shelf - a.shelf)
    .flatMap(({ ids, times, texts }) =>
      ids.map((id, at) => ({ id, createdAt: times[at] ?? 0, text: texts[at] ?? '' })),
    );
}

/** How a change of check-ins changes the shelves, by number: what goes away, then what is put there. */
export function changedShelves(
  before: readonly Checkin[],
  after: readonly Checkin[],
): Map<number, { gone: Set<string>; added: HistoryLine[] }> {
  const changes = new Map<number, { gone: Set<string>; added: HistoryLine[] }>();
  const at = (checkin: Checkin) => {
    const shelf = shelfOf(checkin);
    const change = changes.get(shelf) ?? { gone: new Set(), added: [] };
    changes.set(shelf, change);
    return change;
  };
  const lines = new Map(before.map((checkin) => [checkin.id, lineOf(checkin)]));
  const same = (line: HistoryLine) => {
    const was = lines.get(line.id);
    return was?.createdAt === line.createdAt && was.text === line.text;
  };
  const fresh = after
    .map((checkin) => ({ checkin, line: lineOf(checkin) }))
    .filter(({ line }) => !same(line));
  const stays = new Set(after.map(({ id }) => id));
  const moves = new Set(fresh.map(({ line }) => line.id));
  for (const checkin of before) {
    if (moves.has(checkin.id) || !stays.has(checkin.id)) at(checkin).gone.add(checkin.id);
  }
  for (const { checkin, line } of fresh) at(checkin).added.push(line);
  return changes;
}

/** The shelf without what is gone and with what is added. */
export function shelve(
  shelf: number,
  was: Shelf | undefined,
  gone: ReadonlySet<string>,
  added: readonly HistoryLine[],
): Shelf {
  const kept = was ? linesOf([was]).filter(({ id }) => !gone.has(id)) : [];
  const lines = [...kept, ...added].sort(newestFirst);
  return {
    shelf,
    ids: lines.map(({ id }) => id),
    times: lines.map(({ createdAt }) => createdAt),
    texts: lines.map(({ text }) => text),
  };
}
