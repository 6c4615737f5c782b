import browser from 'webextension-polyfill';
import type { Look } from '@/components/discovery/look-inside';
import { addressOf, type Shown, show, wantedFor } from '@/components/viewer/show';
import type { Watched } from '@/components/watch/use-watched';
import { named } from './tab-id';

/** The tab beside which the panel opens: known before the press, because a press allows no waiting. */
let tabId = named;
if (tabId === undefined) {
  browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => {
    tabId = tab?.id;
  });
}

/** Shows something beside the page: in the side panel, the sidebar of Firefox, or a tab where neither opens. */
function openInSidePanel(shown: Shown): void {
  // First and at once: the browser lets go of the person's gesture after any wait.
  const opening = open();
  void show(shown).catch(() => undefined);
  opening.catch(() => window.open(`/viewer.html${addressOf(shown)}`));
}

export const openMessage = (id: string): void => openInSidePanel({ kind: 'message', id });

export function openWatched({ kind, url, type }: Watched): void {
  openInSidePanel({ kind: 'resource', wanted: wantedFor(kind, url, type) });
}

export const lookInside = {
  compare(pageUrl: string): void {
    if (tabId !== undefined) openInSidePanel({ kind: 'compare', tabId, pageUrl });
  },
  resource({ kind, href, type }: Look): void {
    openInSidePanel({ kind: 'resource', wanted: { ...wantedFor(kind, href, type), tabId } });
  },
};

function open(): Promise<void> {
  try {
    if (import.meta.env.FIREFOX) return browser.sidebarAction.open();
    if (tabId !== undefined) return chrome.sidePanel.open({ tabId });
  } catch {
    // An old browser, or one without a side panel.
  }
  return Promise.reject(new Error('No side panel'));
}
