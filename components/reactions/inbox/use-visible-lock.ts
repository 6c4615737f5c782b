import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Holds a lock while the element is visible, in which notifications are suppressed. The browser releases it with the
 * page, and a new worker can query it.
 */
export function useVisibleLock(element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!element.current) return;
    let inView = false;
    let release: (() => void) | undefined;
    const update = () => {
      const seen = inView && document.visibilityState === 'visible';
      if (seen === (release !== undefined)) return;
      release?.();
      release = seen ? hold() : undefined;
    };
    // An unselected tab panel stays in the document.
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting === true;
      update();
    });
    observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      release?.();
    };
  }, [isThere]);
}

function hold(): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  void navigator.locks.request('waymark-inbox', { mode: 'shared' }, () => ended);
  return end;
}
