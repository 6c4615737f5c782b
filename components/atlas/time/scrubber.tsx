import type { Filter, FilterChange } from '@/lib/atlas/model';
import { useEngine } from '../engine';
import { Timeline } from './timeline';

interface ScrubberProps {
  filter: Filter;
  onFilter(change: FilterChange): void;
  /** Shows the check-ins of the chosen days, where they are not in sight. */
  onShow?: (() => void) | undefined;
}

/** Chooses days of the whole history, by bars of its check-ins. */
export function Scrubber({ filter, onFilter, onShow }: ScrubberProps) {
  const { from: _from, to: _to, ...others } = filter;
  const { value: timeline } = useEngine((engine) => engine.timeline(filter), [JSON.stringify(others)]);
  return timeline ? <Timeline {...{ timeline, filter, onFilter, onShow }} /> : null;
}
