import type { Checkin, CheckinPage, OwnPlace } from '../model';
import type { HistoryContract } from './contract';
import { createHistory, type History, type HistoryParts } from './history';
import { createHistoryIndex, type HistoryIndex } from './search-index';

export interface HistoryRoom {
  contract: HistoryContract;
  history: History;
  known(): Promise<CheckinPage>;
  /** Ids of the newest that are stored of the account that is signed in; none where that is unsure. */
  knownIds(): Promise<string[]>;
  ownPlaces(): Promise<OwnPlace[]>;
  /** By operation that arrived: 14 for the 14th check-in at its place, where that is known. */
  visits(operations: readonly { id: string; result?: Checkin }[]): Promise<Record<string, number>>;
}

/** The history as others may ask for it; its search is made when first asked, and moved on with what comes. */
export function createHistoryRoom(
  parts: Omit<HistoryParts, 'changed'> & { announce(topic: 'history'): void },
): HistoryRoom {
  const { store } = parts;
  let index: Promise<HistoryIndex> | undefined;

  const makeIndex = async () => createHistoryIndex(await store.lines());
  const indexed = () => {
    index ??= makeIndex().catch((error: unknown) => {
      index = undefined;
      throw error;
    });
    return index;
  };

  const history = createHistory({
    ...parts,
    changed(saved) {
      if (!saved || saved.reordered) index = undefined;
      else void index?.then((made) => made.put(saved.items));
      parts.announce('history');
    },
  });

  return {
    history,
    contract: {
      sync: history.status,
      start: history.start,
      stop: history.stop,
      find: async (query) => (await indexed()).find(query),
      async rows(query, from, count) {
        const ids = (await indexed()).ids(query, from, Math.min(count, 200));
        return store.some(ids);
      },
    },
    async known() {
      const [items, record] = await Promise.all([store.newest(50), store.record()]);
      return { total: record?.total ?? items.length, items };
    },
    async knownIds() {
      const [items, record] = await Promise.all([store.newest(50), store.record()]);
      return record?.accountUnsure ? [] : items.map(({ id }) => id);
    },
    async ownPlaces() {
      const [places, record] = await Promise.all([store.places(), store.record()]);
      places.sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0) || b.lastVisit - a.lastVisit);
      if (record?.complete) return places;
      return places.map(({ venue, lastVisit }) => ({ venue, lastVisit }));
    },
    async visits(operations) {
      const counted = operations.map(async ({ id, result }) => {
        const visit = result && (await store.visit(result.id));
        return visit === undefined ? [] : [[id, visit] as const];
      });
      return Object.fromEntries((await Promise.all(counted)).flat());
    },
  };
}
