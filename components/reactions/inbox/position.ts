import { useEffect, useState } from 'preact/hooks';
import { read, recall, remember } from '@/components/shared/remember';

/** The position in the inbox, restored when the popup is soon reopened. */
export interface Position {
  open?: string | undefined;
  /** The row at the upper edge, and its hidden height in px; absent at the start of the list. */
  row?: { key: string; offset: number } | undefined;
}

const key = 'reaction-place';
/** A longer absence resets the position; ms. */
const soon = 600_000;

export function recallPosition(now = Date.now()): Position {
  const json = recall(key);
  const at = read(json, 'at');
  if (typeof at !== 'number' || Math.abs(now - at) > soon) return {};
  const open = read(json, 'open');
  const row = read(json, 'row');
  const [name, offset] = [read(row, 'key'), read(row, 'offset')];
  return {
    ...(typeof open === 'string' && { open }),
    ...(typeof name === 'string' && typeof offset === 'number' && { row: { key: name, offset } }),
  };
}

export const rememberPosition = (position: Position, now = Date.now()): void =>
  remember(key, { ...position, at: now });

export type PositionMemory = ReturnType<typeof useInboxPosition>;

export function useInboxPosition() {
  const [position] = useState(createPosition);

  useEffect(() => {
    // The time counts from the closing of the view.
    const store = () => rememberPosition(position.now);
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);
  return position;
}

function createPosition() {
  const left = recallPosition();
  const position = {
    /** The position to restore; empty once it is restored, or the person scrolls. */
    left,
    now: left,
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
