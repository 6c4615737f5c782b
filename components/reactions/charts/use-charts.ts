import { type Answered, useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { ChartFilter, ChartsView } from '@/lib/reactions/contract';

const reactions = ask('reactions');

/** While reactions come in, they are counted and drawn anew no more often than this; ms. */
const pace = 2000;

/** What the charts show, as it changes; what was shown stays until the next answer. */
export function useCharts(filter: ChartFilter): Answered<ChartsView | undefined> {
  return useAnswer(() => reactions.charts(filter), [JSON.stringify(filter)], atPace);
}

/** Calls back after changes, once for all that come within the pace. */
function atPace(again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onChange('reactions', () => {
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
