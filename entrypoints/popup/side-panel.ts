import browser from 'webextension-polyfill';
import { room } from '@/lib/bus/ask';
import type { MessagesContract } from '@/lib/messages/contract';
import { named } from './tab-id';

const messages = room<MessagesContract>('messages');

/** The tab beside which the panel opens: known before the press, because a press allows no waiting. */
let tabId = named;
if (tabId === undefined) {
  browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => {
    tabId = tab?.id;
  });
}

/** Shows a message beside the page: in the side panel, the sidebar of Firefox, or a tab where neither opens. */
export function openInSidePanel(id: string): void {
  // First and at once: the browser lets go of the person's gesture after any wait.
  const opening = open();
  void messages.choose(id).catch(() => undefined);
  opening.catch(() => window.open(`/viewer.html#message=${id}`));
}

function open(): Promise<void> {
  try {
    if (import.meta.env.FIREFOX) return browser.sidebarAction.open();
    if (tabId !== undefined) return chrome.sidePanel.open({ tabId });
  } catch {
    // An old browser, or one without a side panel.
  }
  return Promise.reject(new Error('No side panel'));
}
