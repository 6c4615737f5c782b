import { useRef, useState } from 'preact/hooks';

export interface Order {
  keys: readonly string[];
  /** So many items at the start of `keys` have new reactions. */
  fresh: number;
}

export interface Frozen extends Order {
  /** Number of new rows that wait until the pointer and the focus leave the list. */
  waiting: number;
  /** Lets rows move until the pointer or the focus enters again, after a change by the person. */
  release(): void;
  /** For the element around the list. */
  hold: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocusIn(): void;
    onFocusOut(event: FocusEvent): void;
  };
}

/** Freezes the order while the pointer or the focus is in the list: rows update in place, and new rows wait. */
export function useFrozen(latest: Order | undefined): Frozen {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const shown = useRef<Order>({ keys: [], fresh: 0 });

  const held = (pointed || focused) && shown.current.keys.length > 0;
  if (!held && latest) shown.current = latest;
  const { keys, fresh } = shown.current;
  const waiting = held && latest && latest !== shown.current ? newIn(latest, keys) : 0;

  return {
    keys,
    fresh,
    waiting,
    release() {
      setPointed(false);
      setFocused(false);
    },
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocusIn: () => setFocused(true),
      onFocusOut: ({ currentTarget, relatedTarget }) => {
        const inside =
          currentTarget instanceof Node &&
          relatedTarget instanceof Node &&
          currentTarget.contains(relatedTarget);
        if (!inside) setFocused(false);
      },
    },
  };
}

function newIn({ keys }: Order, before: readonly string[]): number {
  const known = new Set(before);
  return keys.filter((key) => !known.has(key)).length;
}
