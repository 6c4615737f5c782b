import browser from 'webextension-polyfill';
import { t } from '@/lib/i18n';
import type { Rooms } from './rooms';

const id = 'check-in-here';

/** "Check in here" on a page or a link: hands the place over and opens the popup on Check in. */
export function registerMenu({ checkins }: Rooms): void {
  // Only here: creating at every boot would meet its own id again.
  browser.runtime.onInstalled.addListener(async () => {
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({ id, title: t('checkins.here'), contexts: ['page', 'link'] });
  });

  browser.contextMenus.onClicked.addListener(({ menuItemId, linkUrl }, tab) => {
    if (menuItemId !== id) return;
    // First and at once: the browser lets go of the person's gesture after any wait.
    openPopup(tab?.id);
    void checkins.contract.here({ linkUrl, tabId: tab?.id });
  });
}

/** The popup at the toolbar, or where the browser refuses that, a window of its own. */
function openPopup(tabId: number | undefined): void {
  browser.action.openPopup().catch(async () => {
    const page = `popup.html${tabId === undefined ? '' : `?tab=${tabId}`}`;
    // It may be open already, and then shows the place by itself.
    const open = await chrome.runtime.getContexts?.({ contextTypes: ['POPUP'] });
    if (open?.length) return;
    await browser.windows.create({
      url: browser.runtime.getURL(page),
      type: 'popup',
      width: 380,
      height: 560,
    });
  });
}
