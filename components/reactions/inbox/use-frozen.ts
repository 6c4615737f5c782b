import { useRef } from 'preact/hooks';
import { useHold } from '@/components/ui/use-hold';
import type { InboxList } from '@/lib/reactions/contract';

export type Order = Pick<InboxList, 'keys' | 'fresh'>;

/**
 * Freezes the order while the list is in use: rows update in place, and `waiting` new ones wait. `release` lets rows move
 * after a change by the person.
 */
export function useFrozen(latest: Order | undefined) {
  const { held, hold, letGo: release } = useHold();
  const shown = useRef<Order>({ keys: [], fresh: 0 });

  const frozen = held && shown.current.keys.length > 0;
  if (!frozen && latest) shown.current = latest;
  const { keys, fresh } = shown.current;
  const waiting = frozen && latest && latest !== shown.current ? newIn(latest, keys) : 0;
  return { keys, fresh, waiting, release, hold };
}

function newIn({ keys }: Order, before: readonly string[]): number {
  const known = new Set(before);
  return keys.filter((key) => !known.has(key)).length;
}
