import browser from 'webextension-polyfill';
import type { Rooms } from './rooms';

/** Below this a timer is exact and the worker lives long enough; ms. */
const timerReach = 25_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Calls back at a Unix time in ms: by a timer when it is soon, and by an alarm in any case, because the worker may be
 * gone by then. Browsers keep alarms at least 30 s away.
 */
export function wakeAt(name: string, time: number | undefined, callback: () => void): void {
  clearTimeout(timers.get(name));
  timers.delete(name);
  if (time === undefined) {
    void browser.alarms.clear(name);
    return;
  }
  const wait = Math.max(0, time - Date.now());
  if (wait <= timerReach) timers.set(name, setTimeout(callback, wait));
  browser.alarms.create(name, { when: Math.max(time, Date.now() + 30_000) });
}

/** At boot, on the alarm and when the browser is back online, what is open goes on. */
export function registerWake({ badge, checkins, discovery }: Rooms): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === 'outbox') void checkins.run();
  });
  globalThis.addEventListener('online', () => void checkins.run());
  browser.tabs.onRemoved.addListener((tabId) => void discovery.onTabRemoved(tabId));
  void badge.restore();
  void checkins.run();
}
