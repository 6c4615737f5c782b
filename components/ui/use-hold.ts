import { useState } from 'preact/hooks';

/**
 * Whether the pointer or the focus is in the element that has the listeners `hold`: then no row may move under a person.
 * `letGo` counts as leaving it, until either enters again.
 */
export function useHold() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: pointed || focused,
    letGo() {
      setPointed(false);
      setFocused(false);
    },
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocusIn: () => setFocused(true),
      onFocusOut: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const within = currentTarget instanceof Node ? currentTarget : undefined;
        if (!(relatedTarget instanceof Node) || !within?.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
