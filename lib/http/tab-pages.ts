import type { SessionArea } from '../storage/session';
import { type Example, exampleUrl } from './example';
import { isPrivateHost } from './private-address';

/** The pages in tabs as the browser reports them: messages could forge them. */
export interface TabPages {
  /** Undefined when the tab is gone, or its address is not visible to the extension. */
  addressOf(tabId: number): Promise<string | undefined>;
  /** The address to show, and to resolve links against: the same, but for our example page, which stands for another. */
  shownAddressOf(tabId: number): Promise<string | undefined>;
  /**
   * Pages that may refer to `href` in that tab: the current one; for a private host, also a page of that host that was
   * there when the tab first referred to it, because the viewer stays open when the tab navigates away.
   */
  naming(tabId: number | undefined, href: string): Promise<string[]>;
}

/** The sender of a message, from the browser: the address of its document, and its tab. */
export interface Sender {
  url?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined; url?: string | undefined } | undefined;
}

const key = 'private-pages';
const limit = 20;

export function createTabPages({
  session,
  addressOf,
  example,
}: Pick<TabPages, 'addressOf'> & { session: SessionArea; example?: Example }): TabPages {
  const remembered = async (): Promise<[number, string][]> => {
    const { [key]: all } = await session.get(key);
    return (Array.isArray(all) ? all : []).flatMap((one: unknown) => {
      const [tabId, page]: unknown[] = Array.isArray(one) ? one : [];
      return typeof tabId === 'number' && typeof page === 'string' ? [[tabId, page]] : [];
    });
  };

  return {
    addressOf,
    async shownAddressOf(tabId) {
      const address = await addressOf(tabId);
      return address !== undefined && example?.isPage(address) ? exampleUrl : address;
    },
    async naming(tabId, href) {
      if (tabId === undefined) return [];
      const now = await addressOf(tabId);
      const host = hostOf(href);
      if (host === undefined || !isPrivateHost(host)) return now === undefined ? [] : [now];
      const all = await remembered();
      const isKnown = ([tab, page]: [number, string]) => tab === tabId && hostOf(page) === host;
      if (now === undefined || hostOf(now) !== host) return all.filter(isKnown).map(([, page]) => page);
      if (!all.some(isKnown))
        await session.set({ [key]: [...all, [tabId, now]].slice(-limit) }).catch(() => undefined);
      return [now];
    },
  };
}

const hostOf = (address: string): string | undefined => URL.parse(address)?.hostname;
