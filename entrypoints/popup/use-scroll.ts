import { useEffect } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { panelId } from '@/components/ui/tabs';
import { recallPopup, rememberPopup } from './remembered';

/**
 * Stores the scroll position of a panel, and restores it once the content is long enough. A panel about a page has one
 * position for each `address`; one without has a single position. Null is a page whose address is not known.
 */
export function useScroll(id: string, address?: string | null): void {
  useEffect(() => {
    const panel = document.getElementById(panelId(id));
    if (!panel) return;
    const stop = new AbortController();
    let target = address === undefined ? (recallPopup().scroll[id] ?? 0) : 0;
    const growth = new MutationObserver(restore);
    const stopRestoring = () => {
      target = 0;
      growth.disconnect();
    };

    function restore() {
      if (!panel || panel.hidden || target === 0) return;
      panel.scrollTop = target;
      if (panel.scrollTop >= target) stopRestoring();
    }

    growth.observe(panel, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    restore();
    // Stops restoring once the person scrolls.
    let isMoved = false;
    for (const own of ['wheel', 'pointerdown', 'keydown']) {
      panel.addEventListener(
        own,
        () => {
          isMoved = true;
          stopRestoring();
        },
        { signal: stop.signal, passive: true },
      );
    }
    if (address) {
      // Another page begins at its top.
      panel.scrollTop = 0;
      void recallPage(address).then(
        (y) => {
          if (stop.signal.aborted || isMoved) return;
          target = y;
          restore();
        },
        () => undefined,
      );
    }
    panel.addEventListener(
      'scrollend',
      () => {
        const y = panel.scrollTop;
        if (address === undefined) rememberPopup({ scroll: { ...recallPopup().scroll, [id]: y } });
        // Scrolling by the browser before the position is restored is not the person's choice.
        else if (address && target === 0) void rememberPage(address, y).catch(() => undefined);
      },
      { signal: stop.signal },
    );
    return () => {
      stop.abort();
      stopRestoring();
    };
  }, [id, address]);
}

/** In the session area, which the browser keeps in memory: addresses of pages stay off the disk. */
const key = 'popup-pages';
const maxPages = 30;

type Place = [address: string, y: number];

async function places(): Promise<Place[]> {
  const { [key]: stored } = await browser.storage.session.get(key);
  return (Array.isArray(stored) ? stored : []).flatMap((one: unknown): Place[] => {
    const [address, y]: unknown[] = Array.isArray(one) ? one : [];
    return typeof address === 'string' && typeof y === 'number' ? [[address, y]] : [];
  });
}

/** The scroll position of This page for the page at an address, px; 0 for one that was not scrolled. */
const recallPage = async (address: string): Promise<number> =>
  (await places()).find(([known]) => known === address)?.[1] ?? 0;

async function rememberPage(address: string, y: number): Promise<void> {
  const others = (await places()).filter(([known]) => known !== address);
  await browser.storage.session.set({ [key]: [...others, [address, y]].slice(-maxPages) });
}
