import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Steps } from '@/lib/viewer/readers/steps';
import { turn } from './turn';
import { startWork } from './work';

/** Work that takes less than this shows no progress; ms. */
const patience = 1000;
/** Interval of progress updates, ms. */
const progressEvery = 100;

export interface Stepping<T> {
  /** The result; absent while the work runs. */
  result?: { value: T };
  /** From 0 to 1, for work that takes long. */
  progress?: number;
  stopped: boolean;
  stop(): void;
  /** Continues where it was stopped. */
  resume(): void;
}

/** Runs work in steps between frames: small work is done before the first render, and long work never blocks the page. */
export function useSteps<T>(begin: () => Steps<T>, of: readonly unknown[]): Stepping<T> {
  const work = useMemo(() => startWork(begin()), of);
  const [stopped, setStopped] = useState<object>();
  const [, draw] = useState({});
  const isStopped = stopped === work;

  useEffect(() => {
    if (isStopped) return undefined;
    let running = true;
    const run = async () => {
      let updated = performance.now();
      while (running && !work.result) {
        await turn();
        if (!running) return;
        work.slice();
        if (!work.result && performance.now() - updated < progressEvery) continue;
        updated = performance.now();
        draw({});
      }
    };
    void run();
    return () => {
      running = false;
    };
  }, [work, isStopped]);

  const slow = performance.now() - work.begun > patience;
  return {
    ...(work.result && { result: work.result }),
    ...(slow && { progress: work.progress }),
    stopped: isStopped && !work.result,
    stop: () => setStopped(work),
    resume: () => setStopped(undefined),
  };
}
