import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Steps } from '@/lib/viewer/readers/steps';
import { turn } from './turn';
import { startWork } from './work';

/** Until it has taken so long, nobody need be told of it; ms. */
const patience = 1000;
/** How far it is is told so often, ms. */
const tellEvery = 100;

export interface Stepping<T> {
  /** What the work comes to; absent while it is under way. */
  result?: { value: T };
  /** From 0 to 1, once it takes long enough to be told. */
  progress?: number;
  stopped: boolean;
  stop(): void;
  /** Goes on where it was stopped. */
  resume(): void;
}

/** Work in steps: small work is done before the first drawing, and however much it is, the page goes on drawing. */
export function useSteps<T>(begin: () => Steps<T>, of: readonly unknown[]): Stepping<T> {
  const work = useMemo(() => startWork(begin()), of);
  const [stopped, setStopped] = useState<object>();
  const [, draw] = useState({});
  const isStopped = stopped === work;

  useEffect(() => {
    if (isStopped) return undefined;
    let going = true;
    const go = async () => {
      let told = performance.now();
      while (going && !work.result) {
        await turn();
        if (!going) return;
        work.slice();
        if (!work.result && performance.now() - told < tellEvery) continue;
        told = performance.now();
        draw({});
      }
    };
    void go();
    return () => {
      going = false;
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
