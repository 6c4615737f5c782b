import { useEffect, useRef } from 'preact/hooks';
import { type Position, recallPosition, rememberPosition } from './position';

export interface PositionMemory {
  /** As it was when the view was closed; empty once the list is scrolled there, or the person goes elsewhere. */
  readonly left: Position;
  settle(): void;
  note(change: Position): void;
}

/** The place in the inbox as it changes, kept until soon after the view is closed. */
export function useInboxPosition(): PositionMemory {
  const kept = useRef<PositionMemory & { now: Position }>(null);
  kept.current ??= createPosition();
  const place = kept.current;

  useEffect(() => {
    // The time counts from when the person left.
    const keep = () => rememberPosition(place.now);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  return place;
}

function createPosition(): PositionMemory & { now: Position } {
  const place = {
    left: recallPosition(),
    now: recallPosition(),
    settle() {
      place.left = {};
    },
    note(change: Position) {
      place.now = { ...place.now, ...change };
      rememberPosition(place.now);
    },
  };
  return place;
}
