import type { Steps } from '@/lib/viewer/readers/steps';
import { turn } from './turn';

/** The page works on end for so long at most, ms: half a frame. */
const atOnce = 8;

/** Work in steps, of which the first slice is done at once. */
export function startWork<T>(steps: Steps<T>) {
  const work: { begun: number; progress: number; result?: { value: T }; slice(): void } = {
    begun: performance.now(),
    progress: 0,
    slice() {
      const end = performance.now() + atOnce;
      do {
        const { done, value } = steps.next();
        if (done) {
          work.result = { value };
          return;
        }
        work.progress = value;
      } while (performance.now() < end);
    },
  };
  work.slice();
  return work;
}

/** The same where nothing is drawn of it: to its end, or undefined once nobody waits for it. */
export async function inTurns<T>(steps: Steps<T>, isWanted: () => boolean): Promise<T | undefined> {
  const work = startWork(steps);
  while (!work.result) {
    await turn();
    if (!isWanted()) return undefined;
    work.slice();
  }
  return work.result.value;
}
