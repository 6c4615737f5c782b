import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';

/** The tab that the address names, `popup.html?tab=<tab id>`. */
export const named = readTabId(location.search);

function readTabId(search: string): number | undefined {
  const text = new URLSearchParams(search).get('tab');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The tab this popup is about: the one named, else the active one. */
export function useTabId(): number | undefined {
  const [tabId, setTabId] = useState(named);
  useEffect(() => {
    if (named !== undefined) return;
    browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => setTabId(tab?.id));
  }, []);
  return tabId;
}

/** Counts the page loads of the tab since this was opened: a page without links sends no message. */
export function useNavigations(tabId: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const onUpdated = (id: number, { status }: { status?: string }) => {
      if (id === tabId && status === 'complete') setTurn((turns) => turns + 1);
    };
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => browser.tabs.onUpdated.removeListener(onUpdated);
  }, [tabId]);
  return turn;
}

/** The address of the tab's page without its fragment; undefined until it is known, or where the browser hides it. */
export function usePageAddress(): string | undefined {
  const tabId = useTabId();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (tabId === undefined) return;
    const show = ({ url }: { url?: string | undefined }) => url && setAddress(url.replace(/#.*/s, ''));
    browser.tabs.get(tabId).then(show, () => undefined);
    const onUpdated = (id: number, change: { url?: string }) => id === tabId && show(change);
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => browser.tabs.onUpdated.removeListener(onUpdated);
  }, [tabId]);
  return address;
}
