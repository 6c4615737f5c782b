import browser from 'webextension-polyfill';
import { t } from '@/lib/i18n';
import { openPopup } from './open-popup';
import type { Rooms } from './rooms';

const id = 'check-in-here';

/** "Check in here" on a page, a link, a selection or a picture: opens the popup on Check in, with the place. */
export function registerMenu(rooms: () => Promise<Rooms>): void {
  // Only here: creating at every boot would meet its own id again.
  browser.runtime.onInstalled.addListener(async () => {
    await browser.contextMenus.removeAll();
    const contexts = ['page' as const, 'link' as const, 'selection' as const, 'image' as const];
    browser.contextMenus.create({ id, title: t('checkins.here'), contexts });
  });

  browser.contextMenus.onClicked.addListener((chosen, tab) => {
    if (chosen.menuItemId !== id) return;
    // First and at once: the browser lets go of the person's gesture after any wait.
    openPopup(tab?.id === undefined ? '' : `?tab=${tab.id}`);
    const { linkUrl, srcUrl, selectionText: selection, frameUrl, pageUrl } = chosen;
    const place = { linkUrl, srcUrl, selection, tabId: tab?.id, pageUrl: frameUrl ?? pageUrl };
    void rooms().then(({ checkins }) => checkins.contract.here(place));
  });
}
