import { useEffect } from 'preact/hooks';
import { panelId } from '@/components/ui/tabs';
import { recallPage, rememberPage } from './page-places';
import { recall, remember } from './remembered';

/**
 * Stores the scroll position of a panel, and restores it once the content is long enough. A panel about a page has one
 * position for each `address`; one without has a single position. Null is a page whose address is not known.
 */
export function useScroll(id: string, address?: string | null): void {
  useEffect(() => {
    const panel = document.getElementById(panelId(id));
    if (!panel) return;
    const stop = new AbortController();
    let target = address === undefined ? (recall().scroll[id] ?? 0) : 0;
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
        if (address === undefined) remember({ scroll: { ...recall().scroll, [id]: y } });
        // What the browser scrolls before the position is restored is not the person's choice.
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
