import browser from 'webextension-polyfill';

const popup = 'popup.html';

/** Opens a page of the extension in a tab. */
export const openPage = async (address: string): Promise<void> => {
  await browser.tabs.create({ url: browser.runtime.getURL(address) });
};

/**
 * Opens the popup at the toolbar, or in a window or tab where the browser refuses that, then with `at` in its address.
 * Call it first in a click handler: the user gesture expires after any wait.
 */
export function openPopup(at = ''): void {
  browser.action.openPopup().catch(async () => {
    // A popup that is already open updates by itself; one in a window comes to the front.
    const contexts = (await chrome.runtime.getContexts?.({ contextTypes: ['POPUP', 'TAB'] })) ?? [];
    const open = contexts.find(({ documentUrl }) => documentUrl?.startsWith(browser.runtime.getURL(popup)));
    if (open?.contextType === 'POPUP') return;
    if (open) {
      await browser.windows?.update(open.windowId, { focused: true });
      await browser.tabs.update(open.tabId, { active: true });
      return;
    }
    const url = browser.runtime.getURL(popup) + at;
    if (browser.windows) await browser.windows.create({ url, type: 'popup', width: 380, height: 560 });
    else await browser.tabs.create({ url });
  });
}
