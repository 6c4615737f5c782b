import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Whether an element is in view, or so many pixels of scrolling before it. `root` is the class of what scrolls. */
export function useNear(
  element: RefObject<HTMLElement | null>,
  root: string | undefined,
  margin: number,
): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver((seen) => setIsNear(seen.at(-1)?.isIntersecting === true), {
      root: root ? current.closest(`.${root}`) : null,
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return isNear;
}
