import { useRef, useState } from 'preact/hooks';

interface Held<T> {
  shown: T;
  /** Shows what came while the list was held. */
  release(): void;
  /** For the element that holds still while it is pointed at or has the focus. */
  hold: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocusIn(): void;
    onFocusOut(event: FocusEvent): void;
  };
}

/** Nothing moves under a pointer or away from the focus: meanwhile the last value stays, unless it is of another page. */
export function useHeld<T>(fresh: T, isAnother: (shown: T, fresh: T) => boolean): Held<T> {
  const shown = useRef(fresh);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [, render] = useState(0);
  if (!(pointed || focused) || isAnother(shown.current, fresh)) shown.current = fresh;

  return {
    shown: shown.current,
    release() {
      shown.current = fresh;
      render((times) => times + 1);
    },
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocusIn: () => setFocused(true),
      onFocusOut: ({ currentTarget, relatedTarget }) => {
        const within = currentTarget instanceof Node ? currentTarget : undefined;
        if (!(relatedTarget instanceof Node) || !within?.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
