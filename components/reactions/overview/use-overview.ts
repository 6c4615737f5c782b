import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import type { Overview } from '@/lib/reactions/contract';
import { reactions } from '../rooms';
import { cacheOverview, readCachedOverview } from './cached-overview';

export interface KnownOverview {
  overview: Overview | undefined;
  /** Not of last time. */
  isNow: boolean;
  /** Those of now are asked for only after this, where there are some of last time. */
  renew(): void;
}

const later = new Promise<never>(() => {});

/** The inbox in figures. A worker that has to start reads all of it for them: the first rows are to come before that. */
export function useOverview(): KnownOverview {
  const [before] = useState(readCachedOverview);
  const [due, setDue] = useState(!isAny(before));
  const { value } = useAnswer(
    () => (due ? reactions.overview() : later),
    [due],
    (again) => onChange('reactions', again),
  );
  useEffect(() => {
    if (value) cacheOverview(value);
  }, [value]);
  return { overview: value ?? before, isNow: value !== undefined, renew: () => setDue(true) };
}

export const isAny = (overview: Overview | undefined): overview is Overview =>
  overview !== undefined && overview.items + overview.muted > 0;
