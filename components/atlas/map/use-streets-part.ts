import { useAnswer } from '@/components/ui/use-answer';
import type { StreetsOf } from '../streets/streets';

let wasLoaded = false;

/** Streets beneath the map, whose script is loaded when they are wanted, and stays with the page. */
export function useStreetsPart(isWanted: boolean): typeof StreetsOf | undefined {
  wasLoaded ||= isWanted;
  // In an object: a state hook would call a bare component.
  const { value } = useAnswer(
    async () => (wasLoaded ? { View: (await import('../streets/streets')).StreetsOf } : undefined),
    [wasLoaded],
  );
  return value?.View;
}
