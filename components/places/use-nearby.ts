import { useCallback, useEffect, useState } from 'preact/hooks';
import { room } from '@/lib/bus/ask';
import type { Failure } from '@/lib/http/failure';
import type { Nearby, PlacesContract } from '@/lib/places/contract';
import type { Centre } from '@/lib/places/model';

const places = room<PlacesContract>('places');

/** The last search of this session at once, then whatever is searched; a failure keeps what is shown. */
export function useNearby() {
  const [nearby, setNearby] = useState<Nearby>();
  const [failure, setFailure] = useState<Failure>();
  const [searching, setSearching] = useState(false);
  const [asked, setAsked] = useState<Centre>();

  useEffect(() => {
    places.known().then(
      (known) => setNearby((now) => now ?? known),
      () => undefined,
    );
  }, []);

  const search = useCallback(async (centre: Centre) => {
    setAsked(centre);
    setSearching(true);
    setFailure(undefined);
    try {
      const answer = await places.nearby(centre);
      if (answer.ok) setNearby(answer.value);
      // A search that a newer one replaced has nothing to say.
      else if (answer.failure.kind !== 'cancelled') setFailure(answer.failure);
    } finally {
      setSearching(false);
    }
  }, []);

  return { nearby, failure, searching, search, retry: () => asked && void search(asked) };
}
