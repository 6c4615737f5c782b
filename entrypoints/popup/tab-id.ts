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
