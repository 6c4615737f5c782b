import { useRef, useState } from 'preact/hooks';

export interface Order {
  keys: readonly string[];
  /** So many of them, the first ones, have something new. */
  fresh: number;
}

export interface Frozen extends Order {
  /** How many new rows wait until the person lets go of the list. */
  waiting: number;
  /** Lets rows move until pointer or focus comes in again: the person asked for a change. */
  release(): void;
  /** For the element around the list. */
  hold: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocusIn(): void;
    onFocusOut(event: FocusEvent): void;
  };
}

/** While pointer or focus is in the list, no row moves: counts change in place, and new rows wait. */
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
