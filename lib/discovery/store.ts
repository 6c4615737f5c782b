import { createMutex } from '../storage/mutex';
import type { SessionArea } from '../storage/session';
import type { PageReport } from './page';
import { type PageHeaders, parseFindings, parseHeaders, parseReport, type StoredFindings } from './schema';

/** The oldest of more tabs are deleted: the session area holds 10 MB for all rooms. */
const maxTabs = 50;

export const createReportStore = (session: SessionArea) =>
  createTabStore<PageReport>(session, 'discovery-tab', parseReport);

export const createHeaderStore = (session: SessionArea) =>
  createTabStore<PageHeaders>(session, 'discovery-header', parseHeaders);

/** The documents found at the site of each tab’s page. */
export const createFindingStore = (session: SessionArea) =>
  createTabStore<StoredFindings>(session, 'discovery-undeclared', parseFindings);
export type FindingStore = ReturnType<typeof createFindingStore>;

/** One value for each tab. */
function createTabStore<T>(session: SessionArea, name: string, parse: (value: unknown) => T | undefined) {
  const lock = createMutex();
  const indexKey = `${name}s`;
  const keyOf = (tabId: number): string => `${name}-${tabId}`;
  const tabs = async (): Promise<number[]> => {
    const { [indexKey]: index } = await session.get(indexKey);
    return Array.isArray(index) ? index.filter((id) => Number.isInteger(id)) : [];
  };

  return {
    tabs,
    async get(tabId: number): Promise<T | undefined> {
      const key = keyOf(tabId);
      return parse((await session.get(key))[key]);
    },
    put: (tabId: number, value: T): Promise<void> =>
      lock(async () => {
        const all = [...(await tabs()).filter((id) => id !== tabId), tabId];
        const dropped = all.splice(0, Math.max(0, all.length - maxTabs));
        if (dropped.length) await session.remove(dropped.map(keyOf));
        await session.set({ [indexKey]: all, [keyOf(tabId)]: value });
      }),
    remove: (tabId: number): Promise<void> =>
      lock(async () => {
        const all = await tabs();
        if (!all.includes(tabId)) return;
        await session.set({ [indexKey]: all.filter((id) => id !== tabId) });
        await session.remove(keyOf(tabId));
      }),
  };
}
