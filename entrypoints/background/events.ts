import browser from 'webextension-polyfill';
import { afterWake } from './after-wake';
import type { FirstTurn } from './first-turn';
import type { Rooms } from './rooms';

/**
 * Every event of the browser that moves a room, but messages and the menu: a room made later would not hear the one
 * that started the worker. At the start, on alarms and when the browser is back online, what is open goes on.
 */
export function registerEvents({ platform, discovery }: FirstTurn, rooms: () => Promise<Rooms>): void {
  browser.alarms.onAlarm.addListener(async ({ name }) => (await rooms()).onAlarm(name));
  globalThis.addEventListener('online', async () => (await rooms()).onOnline());
  browser.tabs.onRemoved.addListener(async (tabId) => {
    void discovery.onTabRemoved(tabId);
    await (await rooms()).inPage.onTabRemoved(tabId);
  });
  browser.storage.onChanged.addListener(async (_, area) => {
    if (area === 'sync') (await rooms()).onSynced();
  });
  const reconcile = async () => (await rooms()).inPage.reconcile();
  browser.permissions.onAdded.addListener(reconcile);
  browser.permissions.onRemoved.addListener(reconcile);
  void platform.badge.restore();
  afterWake(async () => (await rooms()).resume());
}
