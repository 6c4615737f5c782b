import { type Answered, useAnswer } from '@/components/ui/use-answer';
import type { ChartFilter, ChartsView } from '@/lib/reactions/contract';
import { onReactions, reactions } from '../rooms';

/** Minimum time between updates during a refresh; ms. */
const pace = 2000;

/** The counts of the charts, updated after changes; the previous ones stay until the next answer. */
export function useCharts(filter: ChartFilter): Answered<ChartsView | undefined> {
  return useAnswer(() => reactions.charts(filter), [JSON.stringify(filter)], atPace);
}

/** Throttles changes to the pace. */
function atPace(again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onReactions(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      again();
    }, pace);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
