import { useEffect } from 'preact/hooks';
import { openingRow } from '@/components/ui/row-keys';
import { panelId } from '@/components/ui/tabs';

/**
 * Moves the focus to the first row of the tab each time it is opened, also when that row appears later, until the
 * person does something. A field in use keeps the focus.
 */
export function useRowFocus(tab: string | undefined, opened: number): void {
  useEffect(() => {
    const panel = tab === undefined ? null : document.getElementById(panelId(tab));
    if (!panel) return;
    const stop = new AbortController();
    let last: Element | undefined;
    const changes = new MutationObserver(focus);
    stop.signal.addEventListener('abort', () => changes.disconnect());

    function focus() {
      const { activeElement: focused } = document;
      const isFree = !focused || focused === document.body || focused === last || focused.role === 'tab';
      const row = panel && isFree && openingRow(panel);
      if (!row || row === focused) return;
      last = row;
      // The panel keeps its scroll position.
      row.focus({ preventScroll: true });
    }

    changes.observe(panel, { childList: true, subtree: true });
    for (const own of ['keydown', 'pointerdown'])
      addEventListener(own, () => stop.abort(), { signal: stop.signal });
    focus();
    return () => stop.abort();
  }, [opened]);
}
