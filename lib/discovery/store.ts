import type { SessionArea } from '../storage/session';
import type { PageHeaders } from './headers';
import type { PageReport } from './page';
import { parseHeaders, parseReport } from './schema';

export interface TabStore<T> {
  tabs(): Promise<number[]>;
  get(tabId: number): Promise<T | undefined>;
  put(tabId: number, value: T): Promise<void>;
  remove(tabId: number): Promise<void>;
}

/** Of more tabs than this the oldest are forgotten: the area holds 10 MB for all rooms. */
const maxTabs = 50;

/** The last report of each tab. */
export const createReportStore = (session: SessionArea): TabStore<PageReport> =>
  createTabStore(session, 'discovery-tab', parseReport);

/** What each tab's page was sent with, where a person asked for it. */
export const createHeaderStore = (session: SessionArea): TabStore<PageHeaders> =>
  createTabStore(session, 'discovery-header', parseHeaders);

/** One value for each tab. Writes must not run at the same time; the service queues them. */
function createTabStore<T>(
  session: SessionArea,
  name: string,
  parse: (value: unknown) => T | undefined,
): TabStore<T> {
  const indexKey = `${name}s`;
  const keyOf = (tabId: number): string => `${name}-${tabId}`;
  const tabs = async (): Promise<number[]> => {
    const { [indexKey]: index } = await session.get(indexKey);
    return Array.isArray(index) ? index.filter((id) => Number.isInteger(id)) : [];
  };

  return {
    tabs,
    async get(tabId) {
      const key = keyOf(tabId);
      return parse((await session.get(key))[key]);
    },
    async put(tabId, value) {
      const all = [...(await tabs()).filter((id) => id !== tabId), tabId];
      const kept = all.slice(-maxTabs);
      const dropped = all.slice(0, -maxTabs);
      if (dropped.length) await session.remove(dropped.map(keyOf));
      await session.set({ [indexKey]: kept, [keyOf(tabId)]: value });
    },
    async remove(tabId) {
      const all = await tabs();
      if (!all.includes(tabId)) return;
      await session.set({ [indexKey]: all.filter((id) => id !== tabId) });
      await session.remove(keyOf(tabId));
    },
  };
}
