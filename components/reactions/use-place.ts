import { useEffect, useRef } from 'preact/hooks';
import { type Place, recallPlace, rememberPlace } from './place';

export interface KeptPlace {
  /** As it was when the view was closed; empty once the list is scrolled there, or the person goes elsewhere. */
  readonly left: Place;
  settle(): void;
  note(change: Place): void;
}

/** The place in the inbox as it changes, kept until soon after the view is closed. */
export function useInboxPlace(): KeptPlace {
  const kept = useRef<KeptPlace & { now: Place }>(null);
  kept.current ??= createPlace();
  const place = kept.current;

  useEffect(() => {
    // The time counts from when the person left.
    const keep = () => rememberPlace(place.now);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  return place;
}

function createPlace(): KeptPlace & { now: Place } {
  const place = {
    left: recallPlace(),
    now: recallPlace(),
    settle() {
      place.left = {};
    },
    note(change: Place) {
      place.now = { ...place.now, ...change };
      rememberPlace(place.now);
    },
  };
  return place;
}
