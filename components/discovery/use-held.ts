import { useRef, useState } from 'preact/hooks';
import { useHold } from '@/components/ui/use-hold';

/**
 * Holds back new values while the list is in use; `release` shows the newest one. A value of another page is shown at
 * once.
 */
export function useHeld<T>(fresh: T, isAnother: (shown: T, fresh: T) => boolean) {
  const { held, hold } = useHold();
  const shown = useRef(fresh);
  const [, render] = useState(0);
  if (!held || isAnother(shown.current, fresh)) shown.current = fresh;

  return {
    shown: shown.current,
    hold,
    release() {
      shown.current = fresh;
      render((times) => times + 1);
    },
  };
}
