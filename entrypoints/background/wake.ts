import browser from 'webextension-polyfill';
import type { Rooms } from './rooms';

/** At boot, on the alarm and when the browser is back online, what is open goes on. */
export function registerWake({ badge, checkins, discovery }: Rooms): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === 'outbox') void checkins.run();
    if (name === 'history') void checkins.runHistory();
  });
  globalThis.addEventListener('online', () => void checkins.run());
  browser.tabs.onRemoved.addListener((tabId) => void discovery.onTabRemoved(tabId));
  void badge.restore();
  void checkins.run();
  void checkins.runHistory();
}
