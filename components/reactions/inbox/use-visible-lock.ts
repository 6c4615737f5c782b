import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Holds a lock while somebody can see the element: what it shows is not notified meanwhile. The browser lets go
 * of it with the page, and it is there for a worker that has just started.
 */
export function useVisibleLock(element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!element.current) return;
    let inSight = false;
    let release: (() => void) | undefined;
    const update = () => {
      const seen = inSight && document.visibilityState === 'visible';
      if (seen === (release !== undefined)) return;
      release?.();
      release = seen ? hold() : undefined;
    };
    // A tab panel that is not selected is still there.
    const observer = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting === true;
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
