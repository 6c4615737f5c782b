import type { Badge } from '@/lib/badge/badge';

/**
 * Pages that the browser keeps extensions out of: its own, and the stores of extensions. Not the page of a new tab,
 * which nobody would read. The browser tells of these alone, so that no other page wakes the worker.
 */
const closed = [
  { urlMatches: '^(chrome|edge|brave|opera|vivaldi)://([^n]|n[^e]|ne[^w])' },
  { schemes: ['view-source', 'devtools', 'chrome-search', 'chrome-untrusted'] },
  { hostEquals: 'chromewebstore.google.com' },
  { hostEquals: 'chrome.google.com', pathPrefix: '/webstore' },
  { hostEquals: 'microsoftedge.microsoft.com', pathPrefix: '/addons' },
];

/** Greys the button on such pages. Firefox would ask for a further permission, so there the popup alone says it. */
export function registerClosedPages({ setClosed }: Badge): void {
  if (import.meta.env.FIREFOX) return;
  chrome.webNavigation.onCommitted.addListener(
    ({ tabId, frameId }) => {
      if (frameId === 0) void setClosed(tabId);
    },
    { url: closed },
  );
}
