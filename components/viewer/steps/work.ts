import type { Steps } from '@/lib/viewer/readers/steps';
import { turn } from './turn';

/** Longest time without a break, ms: half a frame. */
const atOnce = 8;

/** Starts work in steps and runs the first slice of it at once. */
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

/** Runs work to its end, outside of rendering; undefined once the result is no longer wanted. */
export async function inTurns<T>(steps: Steps<T>, isWanted: () => boolean): Promise<T | undefined> {
  const work = startWork(steps);
  while (!work.result) {
    await turn();
    if (!isWanted()) return undefined;
    work.slice();
  }
  return work.result.value;
}
