import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';

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
