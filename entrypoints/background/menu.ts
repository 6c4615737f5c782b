import browser from 'webextension-polyfill';
import { t } from '@/lib/i18n';
import type { Rooms } from './rooms';

const id = 'check-in-here';
const popup = 'popup.html';

/** "Check in here" on a page, a link, a selection or a picture: opens the popup on Check in, with the place. */
export function registerMenu({ checkins }: Rooms): void {
  // Only here: creating at every boot would meet its own id again.
  browser.runtime.onInstalled.addListener(async () => {
    await browser.contextMenus.removeAll();
    const contexts = ['page' as const, 'link' as const, 'selection' as const, 'image' as const];
    browser.contextMenus.create({ id, title: t('checkins.here'), contexts });
  });

  browser.contextMenus.onClicked.addListener((chosen, tab) => {
    if (chosen.menuItemId !== id) return;
    // First and at once: the browser lets go of the person's gesture after any wait.
    openPopup(tab?.id);
    const { linkUrl, srcUrl, selectionText: selection, frameUrl, pageUrl } = chosen;
    void checkins.contract.here({
      linkUrl,
      srcUrl,
      selection,
      tabId: tab?.id,
      pageUrl: frameUrl ?? pageUrl,
    });
  });
}

/** The popup at the toolbar, or where the browser refuses that, a window of its own. */
function openPopup(tabId: number | undefined): void {
  browser.action.openPopup().catch(async () => {
    // One that is open already shows the place by itself; one in a window comes to the front.
    const contexts = (await chrome.runtime.getContexts?.({ contextTypes: ['POPUP', 'TAB'] })) ?? [];
    const open = contexts.find(({ documentUrl }) => documentUrl?.startsWith(browser.runtime.getURL(popup)));
    if (open?.contextType === 'POPUP') return;
    if (open) {
      await browser.windows.update(open.windowId, { focused: true });
      await browser.tabs.update(open.tabId, { active: true });
      return;
    }
    const url = browser.runtime.getURL(tabId === undefined ? popup : `${popup}?tab=${tabId}`);
    await browser.windows.create({ url, type: 'popup', width: 380, height: 560 });
  });
}
