import type { Filter, FilterChange } from '@/lib/atlas/model';
import { useEngine } from '../engine';
import { Timeline } from './timeline';

interface ScrubberProps {
  filter: Filter;
  onFilter(change: FilterChange): void;
}

/** Chooses days of the whole history, by bars of its check-ins. */
export function Scrubber({ filter, onFilter }: ScrubberProps) {
  const { from: _from, to: _to, ...others } = filter;
  const { value: timeline } = useEngine((engine) => engine.timeline(filter), [JSON.stringify(others)]);
  return timeline ? <Timeline timeline={timeline} filter={filter} onFilter={onFilter} /> : null;
}
