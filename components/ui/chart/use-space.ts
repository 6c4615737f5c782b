import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** The space of an element: its width in CSS pixels, 0 until measured, and its direction. */
export function useSpace() {
  const element = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState({ width: 0, rtl: false });

  // Before the first paint, and after each resize.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const next = { width: Math.floor(current.clientWidth), rtl: current.matches(':dir(rtl)') };
      setSpace((was) => (was.width === next.width && was.rtl === next.rtl ? was : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return { element, ...space };
}
