import { createMutex } from '@/lib/storage/mutex';

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** Lets one request out per `gap` (ms), one after the other. Answers false to one that was cancelled while it waited. */
export function createPace(gap: number, now: () => number, sleep: Sleep = sleepFor) {
  const inTurn = createMutex();
  let last = Number.NEGATIVE_INFINITY;
  return (signal: AbortSignal): Promise<boolean> =>
    inTurn(async () => {
      // A clock that was set back makes nobody wait longer than the gap.
      const wait = Math.min(gap, last + gap - now());
      if (wait > 0 && !signal.aborted) await sleep(wait, signal);
      if (signal.aborted) return false;
      last = now();
      return true;
    });
}

const sleepFor: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
