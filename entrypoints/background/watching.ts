import browser from 'webextension-polyfill';
import { announceChange } from '@/lib/bus/changes';
import { createWatch } from '@/lib/watch/service';
import { afterWake } from './after-wake';
import { wakeAt } from './alarm';
import type { Platform } from './platform';

/** Looks hourly at most at what the person asked to be told about. */
export function createWatching({ online, now }: Platform) {
  const watch = createWatch({
    fetch: (...request) => fetch(...request),
    online,
    now,
    announce: () => announceChange('watch'),
    wakeAt: (time) => wakeAt('watch', time, run),
  });
  const run = () => void watch.run();
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === 'watch') run();
  });
  globalThis.addEventListener('online', run);
  afterWake(run);
  return watch.contract;
}
