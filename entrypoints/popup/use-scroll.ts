import { useEffect } from 'preact/hooks';
import { panelId } from '@/components/ui/tabs';
import { recall, remember } from './remembered';

/** Keeps how far a panel is scrolled, and goes back there once its content is long enough again. */
export function useScroll(id: string): void {
  useEffect(() => {
    const panel = document.getElementById(panelId(id));
    if (!panel) return;
    const target = recall().scroll[id] ?? 0;
    const stop = new AbortController();
    const growth = new MutationObserver(restore);
    const settled = () => growth.disconnect();

    function restore() {
      if (!panel || panel.hidden || target === 0) return;
      panel.scrollTop = target;
      if (panel.scrollTop >= target) settled();
    }

    growth.observe(panel, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    restore();
    // From here the person decides.
    for (const own of ['wheel', 'pointerdown', 'keydown']) {
      panel.addEventListener(own, settled, { signal: stop.signal, passive: true });
    }
    panel.addEventListener(
      'scrollend',
      () => remember({ scroll: { ...recall().scroll, [id]: panel.scrollTop } }),
      { signal: stop.signal },
    );
    return () => {
      stop.abort();
      settled();
    };
  }, [id]);
}
