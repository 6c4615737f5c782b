import type { SessionArea } from '../storage/session';
import type { PageReport } from './page';
import { parseReport } from './schema';

export interface ReportStore {
  get(tabId: number): Promise<PageReport | undefined>;
  put(tabId: number, report: PageReport): Promise<void>;
  remove(tabId: number): Promise<void>;
}

/** Reports of more tabs than this are forgotten, the oldest first: the area holds 10 MB for all rooms. */
const maxTabs = 50;
const indexKey = 'discovery-tabs';
const keyOf = (tabId: number): string => `discovery-tab-${tabId}`;

/** The last report of each tab. Writes must not run at the same time; the service queues them. */
export function createReportStore(session: SessionArea): ReportStore {
  const tabs = async (): Promise<number[]> => {
    const { [indexKey]: index } = await session.get(indexKey);
    return Array.isArray(index) ? index.filter((id) => Number.isInteger(id)) : [];
  };

  return {
    async get(tabId) {
      const key = keyOf(tabId);
      return parseReport((await session.get(key))[key]);
    },
    async put(tabId, report) {
      const all = [...(await tabs()).filter((id) => id !== tabId), tabId];
      const kept = all.slice(-maxTabs);
      const dropped = all.slice(0, -maxTabs);
      if (dropped.length) await session.remove(dropped.map(keyOf));
      await session.set({ [indexKey]: kept, [keyOf(tabId)]: report });
    },
    async remove(tabId) {
      const all = await tabs();
      if (!all.includes(tabId)) return;
      await session.set({ [indexKey]: all.filter((id) => id !== tabId) });
      await session.remove(keyOf(tabId));
    },
  };
}
