import { announceChange } from '@/lib/bus/changes';
import { createWatch } from '@/lib/watch/service';
import { wakeAt } from './alarm';
import type { Platform } from './platform';

export type Watching = ReturnType<typeof createWatching>;

/** Looks hourly at most at what the person asked to be told about. */
export function createWatching({ web, now, pages }: Platform) {
  const watch = createWatch({
    web,
    now,
    pagesNaming: pages.naming,
    announce: () => announceChange('watch'),
    wakeAt: (time) => wakeAt('watch', time, run),
  });
  const run = () => void watch.run();
  return { contract: watch.contract, pagesOf: watch.pagesOf, run };
}
