import { announceChange } from '@/lib/bus/changes';
import { createWatch } from '@/lib/watch/service';
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
  return { contract: watch.contract, run };
}
