import { useEffect, useRef } from 'preact/hooks';
import { type Position, recallPosition, rememberPosition } from './position';

export interface PositionMemory {
  /** As it was when the view was closed; empty once the list is scrolled there, or the person moves on. */
  readonly left: Position;
  settle(): void;
  note(change: Position): void;
}

/** The position in the inbox as it changes, stored until soon after the view is closed. */
export function useInboxPosition(): PositionMemory {
  const stored = useRef<PositionMemory & { now: Position }>(null);
  stored.current ??= createPosition();
  const position = stored.current;

  useEffect(() => {
    // The time counts from when the person left.
    const keep = () => rememberPosition(position.now);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  return position;
}

function createPosition(): PositionMemory & { now: Position } {
  const position = {
    left: recallPosition(),
    now: recallPosition(),
    settle() {
      position.left = {};
    },
    note(change: Position) {
      position.now = { ...position.now, ...change };
      rememberPosition(position.now);
    },
  };
  return position;
}
