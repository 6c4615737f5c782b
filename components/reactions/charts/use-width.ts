import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Room {
  /** CSS pixels; 0 until measured. */
  width: number;
  /** Words and time run from right to left here. */
  rtl: boolean;
}

/** How much room a drawing has, measured before anything is painted. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, rtl: false });

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const next = { width: Math.floor(current.clientWidth), rtl: current.matches(':dir(rtl)') };
      setRoom((was) => (was.width === next.width && was.rtl === next.rtl ? was : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return { element, ...room };
}
