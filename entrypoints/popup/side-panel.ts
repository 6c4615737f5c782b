import browser from 'webextension-polyfill';
import { addressOf, type SidePanel, shownKey } from '@/components/shared/side-panel';
import { named } from './tab';

/** The tab beside which the panel opens: known before the press, because a press allows no waiting. */
let tabId = named;
if (tabId === undefined) {
  browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => {
    tabId = tab?.id;
  });
}

/** Shows something beside the page: in the side panel, the sidebar of Firefox, or a tab where neither opens. */
export const sidePanel: SidePanel = (shown) => {
  // Nothing awaits before the panel opens: the browser would take it for no press any more. The browser performs both
  // calls in this order, also when the opening panel closes the popup; a message to the worker may be lost then.
  const given = browser.storage.session.set({ [shownKey]: shown });
  const opening = open();
  opening.catch(() => window.open(`/viewer.html${addressOf(shown)}`));
  Promise.all([opening, given]).then(closePopup, () => undefined);
};

/** A panel that was open already leaves the popup above it. In a tab, this page stays. */
function closePopup(): void {
  if (browser.extension.getViews({ type: 'popup' }).includes(window)) window.close();
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
