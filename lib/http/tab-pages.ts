import type { SessionArea } from '../storage/session';
import { isPrivateHost } from './private-address';

/** The pages in tabs, as the browser has them: what a message or an address says of them may be forged. */
export interface TabPages {
  /** Undefined where the tab is gone, or its address is not ours to see. */
  addressOf(tabId: number): Promise<string | undefined>;
  /**
   * Addresses of the pages that may name `href` in that tab: the one there now. Or, for a private host, one of that
   * host that was there when the tab first named something of it: the viewer stays open when the tab goes elsewhere.
   */
  naming(tabId: number | undefined, href: string): Promise<string[]>;
}

interface Parts {
  session: SessionArea;
  addressOf(tabId: number): Promise<string | undefined>;
}

const key = 'private-pages';
/** So many are remembered, the latest. */
const most = 20;

export function createTabPages({ session, addressOf }: Parts): TabPages {
  const remembered = async (): Promise<[number, string][]> => {
    const { [key]: all } = await session.get(key);
    return (Array.isArray(all) ? all : []).flatMap((one: unknown) => {
      const [tabId, page]: unknown[] = Array.isArray(one) ? one : [];
      return typeof tabId === 'number' && typeof page === 'string' ? [[tabId, page]] : [];
    });
  };

  return {
    addressOf,
    async naming(tabId, href) {
      if (tabId === undefined) return [];
      const now = await addressOf(tabId);
      const host = hostOf(href);
      if (host === undefined || !isPrivateHost(host)) return now === undefined ? [] : [now];
      const all = await remembered();
      const isKnown = ([tab, page]: [number, string]) => tab === tabId && hostOf(page) === host;
      if (now === undefined || hostOf(now) !== host) return all.filter(isKnown).map(([, page]) => page);
      if (!all.some(isKnown))
        await session.set({ [key]: [...all, [tabId, now]].slice(-most) }).catch(() => undefined);
      return [now];
    },
  };
}

const hostOf = (address: string): string | undefined => URL.parse(address)?.hostname;
