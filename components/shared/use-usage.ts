import { type Answered, useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { HostCalls, Usage } from '@/lib/meter/contract';

const meter = ask('meter');

/** Calls are made, and allowances are entered. */
function whenCalled(again: () => void): () => void {
  const stops = [onChange('meter', again), onChange('settings', again)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** This month's calls of each interface, as they are made. */
export function useUsage(): Answered<Usage[]> {
  return useAnswer(() => meter.usage(), [], whenCalled);
}

/** Where this month's calls went. */
export function useHosts(): Answered<HostCalls[]> {
  return useAnswer(() => meter.hosts(), [], whenCalled);
}
