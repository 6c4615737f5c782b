import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { useTabId } from './tab-id';

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
