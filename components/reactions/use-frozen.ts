import { useRef, useState } from 'preact/hooks';
import type { InboxRow } from '@/lib/reactions/contract';

export interface Frozen {
  fresh: InboxRow[];
  earlier: InboxRow[];
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
export function useFrozen(items: readonly InboxRow[]): Frozen {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const order = useRef<{ url: string; fresh: boolean }[]>([]);

  const held = (pointed || focused) && order.current.length > 0;
  if (!held) order.current = items.map(({ url, unread }) => ({ url, fresh: unread > 0 }));
  const byUrl = new Map(items.map((item) => [item.url, item]));
  const rows = (fresh: boolean) =>
    order.current
      .filter((each) => each.fresh === fresh)
      .flatMap(({ url }) => {
        const item = byUrl.get(url);
        return item ? [item] : [];
      });
  const shown = new Set(order.current.map(({ url }) => url));

  return {
    fresh: rows(true),
    earlier: rows(false),
    waiting: items.filter((item) => !shown.has(item.url)).length,
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
