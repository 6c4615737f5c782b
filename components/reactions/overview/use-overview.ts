import { useEffect, useState } from 'preact/hooks';
import { read, recall, remember } from '@/components/shared/remember';
import { useAnswer } from '@/components/ui/use-answer';
import type { Overview } from '@/lib/reactions/contract';
import { onReactions, reactions } from '../rooms';

const key = 'reaction-overview';

/** The overview of the previous popup, for the first frame. */
export function readCachedOverview(): Overview | undefined {
  const json = recall(key);
  const [items, muted, kinds] = ['items', 'muted', 'kinds'].map((name) => read(json, name));
  if (!isCount(items) || !isCount(muted) || !Array.isArray(kinds)) return undefined;
  const counted = kinds.flatMap((each: unknown) => {
    const [kind, count] = [read(each, 'kind'), read(each, 'count')];
    return typeof kind === 'string' && isCount(count) ? [{ kind, count }] : [];
  });
  return { items, muted, kinds: counted };
}

export const cacheOverview = (overview: Overview): void => remember(key, overview);

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

const never = new Promise<never>(() => {});

/**
 * The overview: cached from the previous popup, then current. A starting worker reads all rows for it, so while there is
 * a cached one, it is requested only after `renew`, behind the first rows.
 */
export function useOverview() {
  const [before] = useState(readCachedOverview);
  const [due, setDue] = useState(!isAny(before));
  const { value } = useAnswer(() => (due ? reactions.overview() : never), [due], onReactions);
  useEffect(() => {
    if (value) cacheOverview(value);
  }, [value]);
  return { overview: value ?? before, isNow: value !== undefined, renew: () => setDue(true) };
}

export const isAny = (overview: Overview | undefined): overview is Overview =>
  overview !== undefined && overview.items + overview.muted > 0;
