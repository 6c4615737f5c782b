import browser from 'webextension-polyfill';
import { afterWake } from './after-wake';
import type { Rooms } from './rooms';

/** At boot, on the alarm and when the browser is back online, what is open goes on. */
export function registerWake({ badge, checkins, device, discovery, reactions }: Rooms): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === 'outbox') void checkins.run();
    if (name === 'history') void checkins.runHistory();
    if (name === 'device') void device.run();
    if (name === 'reactions') void reactions.run();
  });
  globalThis.addEventListener('online', () => {
    void checkins.run();
    void reactions.run();
  });
  browser.tabs.onRemoved.addListener((tabId) => void discovery.onTabRemoved(tabId));
  void badge.restore();
  void checkins.run();
  afterWake(() => {
    void checkins.runHistory();
    void device.run();
    void reactions.run();
  });
}
