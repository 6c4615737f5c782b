import { useRef, useState } from 'preact/hooks';

/**
 * Holds back new values while the element has the pointer or the focus, so that no row moves under a person; `hold` are
 * the element's listeners, `release` shows the newest value. A value of another page is shown at once.
 */
export function useHeld<T>(fresh: T, isAnother: (shown: T, fresh: T) => boolean) {
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
      onFocusOut: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const within = currentTarget instanceof Node ? currentTarget : undefined;
        if (!(relatedTarget instanceof Node) || !within?.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
