import { fail, ok, type Result } from '@/lib/http/failure';
import type { HistoryContract } from '../contract';
import { createEdits, type EditsParts } from '../edits/edits';
import type { Checkin, CheckinPage, Listed, OwnPlace } from '../model';
import { createHistory, type HistoryParts } from './history';
import { createHistoryIndex, type HistoryIndex } from './search-index';
import type { Change } from './store';

/** The stored history and its search, whose index is built at the first query and updated with each change. */
export function createHistoryRoom(
  parts: Omit<HistoryParts, 'changed'> & Pick<EditsParts, 'removed'> & { announce(topic: 'history'): void },
) {
  const { store } = parts;
  const { edits } = store;
  let index: Promise<HistoryIndex> | undefined;

  const indexed = () => {
    index ??= store
      .lines()
      .then(createHistoryIndex)
      .catch((error: unknown) => {
        index = undefined;
        throw error;
      });
    return index;
  };

  function changed(saved?: Change): void {
    if (!saved || saved.reordered) index = undefined;
    else void index?.then((built) => built.put(saved.items));
    parts.announce('history');
  }
  const history = createHistory({ ...parts, changed });
  const contract: HistoryContract = {
    status: history.status,
    start: history.start,
    stop: history.stop,
    merge: history.merge,
    removeImport: history.removeImport,
    find: async (query) => (await indexed()).find(query),
    rows: async (query, from, count) => store.some((await indexed()).ids(query, from, Math.min(count, 200))),
  };

  return {
    history,
    contract,
    edits: createEdits({ ...parts, store: edits, changed }),
    left: edits.left,
    /** Shows check-ins that wait for the service, and no others that did. */
    async setWaiting(checkins: readonly Checkin[]): Promise<void> {
      if (await store.waiting.set(checkins)) changed();
    },
    /** A page of the service as the person left it. */
    async recent(offset: number): Promise<Result<CheckinPage>> {
      const page = await history.recent(offset);
      if (!page.ok) return page;
      const { total, items } = page.value;
      const ids = items.map(({ id }) => id);
      const [stored, hidden] = await Promise.all([store.some(ids), edits.hiddenIds()]);
      const byId = new Map(stored.map((each) => [each.id, each]));
      const gone = new Set(hidden);
      const shown = items.filter(({ id }) => !gone.has(id)).map((item) => byId.get(item.id) ?? item);
      return ok({ total, items: shown });
    },
    /** A check-in as its sources have it, without the edits: no copy follows an edit by itself. */
    async source(id: string): Promise<Result<Checkin>> {
      const source = await edits.source(id);
      if (typeof source === 'string') return fail({ kind: 'refused', host: '', detail: source });
      return source ? ok(source) : fail({ kind: 'not-found', host: '' });
    },
    async known(): Promise<CheckinPage> {
      const [items, record] = await Promise.all([store.newest(50), store.record()]);
      return { total: record?.total ?? (await store.count()), items };
    },
    /** As their sources have them. A hidden one is held when it is read, not sent when it is shown again. */
    async since(after: number, except: ReadonlySet<string>): Promise<Listed[]> {
      const [shown, hidden] = await Promise.all([
        store.newest(500, 'published', after),
        store.hiddenAfter(after),
      ]);
      const found = [...shown.map(({ id }) => id), ...hidden].filter((id) => !except.has(id));
      const sources = found.map((id) => edits.source(id));
      return (await Promise.all(sources)).flatMap((each) => (typeof each === 'object' ? [each] : []));
    },
    async one(id: string): Promise<Checkin | undefined> {
      return (await store.some([id])).at(0);
    },
    /** Ids of the newest stored check-ins of the account that is signed in; none where that is unsure. */
    async knownIds(): Promise<string[]> {
      const [items, hidden, record] = await Promise.all([
        store.newest(50, 'listed'),
        edits.hiddenListedIds(),
        store.record(),
      ]);
      return record?.accountUnsure ? [] : [...items.map(({ id }) => id), ...hidden];
    },
    async ownPlaces(): Promise<OwnPlace[]> {
      const [places, record] = await Promise.all([store.places(), store.record()]);
      places.sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0) || b.lastVisit - a.lastVisit);
      // Without an account all are here.
      if (!record || record.complete) return places;
      return places.map(({ venue, lastVisit }) => ({ venue, lastVisit }));
    },
    /** By id of a confirmed operation: 14 for the 14th check-in at its place, where that is known. */
    async visits(operations: readonly { id: string; result?: Checkin }[]): Promise<Record<string, number>> {
      const counted = operations.map(async ({ id, result }) => {
        const visit = result && (await store.visit(result.id));
        return visit === undefined ? [] : [[id, visit] as const];
      });
      return Object.fromEntries((await Promise.all(counted)).flat());
    },
  };
}
