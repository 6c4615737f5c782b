import { createMutex } from '../../storage/mutex';
import type { SessionArea } from '../../storage/session';
import type { Finding } from '../contract';
import type { PageView } from '../model';
import { parseFindings, type StoredFindings } from '../schema';

type Page = Pick<PageView, 'url' | 'since'>;

export interface FindingStore {
  get(tabId: number, page: Page): Promise<Finding[] | undefined>;
  put(tabId: number, page: Page, found: Finding[]): Promise<void>;
  remove(tabId: number): Promise<void>;
}

const key = 'discovery-undeclared';
/** Those of older tabs are dropped. */
const maxTabs = 20;

/** What was found for the page in each tab; another page in the tab, or a reload, has none. */
export function createFindingStore(session: SessionArea): FindingStore {
  const lock = createMutex();
  const all = async () => parseFindings((await session.get(key))[key]);
  const viewOf = ({ url, since }: Page) => `${since} ${url.replace(/#.*/s, '')}`;
  const replace = (tabId: number, added: StoredFindings) =>
    lock(async () => {
      const others = (await all()).filter((one) => one.tabId !== tabId);
      await session.set({ [key]: [...others, ...added].slice(-maxTabs) });
    });
  return {
    async get(tabId, page) {
      const view = viewOf(page);
      return (await all()).find((one) => one.tabId === tabId && one.view === view)?.found;
    },
    put: (tabId, page, found) => replace(tabId, [{ tabId, view: viewOf(page), found }]),
    remove: (tabId) => replace(tabId, []),
  };
}
