import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';

/** How often the tab has come to another page since this was opened. A page with nothing to tell says nothing itself. */
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
