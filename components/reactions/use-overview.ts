import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import type { Overview } from '@/lib/reactions/contract';
import { recallOverview, rememberOverview } from './kept-overview';
import { reactions } from './rooms';

/** The inbox in figures: until all of it is read, those of last time, so that its first rows need not wait for that. */
export function useOverview(): { overview: Overview | undefined; isNow: boolean } {
  const [before] = useState(recallOverview);
  const { value } = useAnswer(
    () => reactions.overview(),
    [],
    (again) => onChange('reactions', again),
  );
  useEffect(() => {
    if (value) rememberOverview(value);
  }, [value]);
  return { overview: value ?? before, isNow: value !== undefined };
}
