import { useEffect, useState } from 'preact/hooks';
import browser, { type Tabs } from 'webextension-polyfill';

/** The tab that the address names, `popup.html?tab=<tab id>`. */
export const named = readTabId(location.search);

function readTabId(search: string): number | undefined {
  const text = new URLSearchParams(search).get('tab');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The tab this popup is about: the one named, else the one the person looks at. */
export function useTabId(): number | undefined {
  const [tabId, setTabId] = useState(named);
  useEffect(() => {
    if (named !== undefined) return;
    browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => setTabId(tab?.id));
  }, []);
  return tabId;
}

/** Grows each time the tab has loaded something: it may show another page. */
export function useTurn(tabId: number | undefined): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const onUpdated = (id: number, { status }: Tabs.OnUpdatedChangeInfoType) => {
      if (id === tabId && status === 'complete') setTurn((was) => was + 1);
    };
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => browser.tabs.onUpdated.removeListener(onUpdated);
  }, [tabId]);
  return turn;
}
