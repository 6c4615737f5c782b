import browser from 'webextension-polyfill';

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
