import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Browsers draw nothing further down than about 17 million pixels. */
const tallest = 8_000_000;

/**
 * Virtualizes many rows of one height. A list taller than browsers can draw scrolls in proportion, and by the wheel
 * row for row.
 */
export function useSight(count: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  /** The offset set by `scrollTo`, whose event changes nothing. */
  const put = useRef(-1);
  const [sight, setSight] = useState({ top: 0, height: 600 });
  const total = count * rowHeight;
  const tall = Math.min(total, tallest);
  const room = Math.max(1, total - sight.height);
  const ratio = total > tall ? Math.max(1, tall - sight.height) / room : 1;
  const top = Math.min(sight.top, Math.max(0, total - sight.height));

  const measure = () => {
    const element = scroller.current;
    if (!element) return;
    const height = element.clientHeight || 600;
    const own = Math.abs(element.scrollTop - put.current) < 1;
    setSight((was) => ({ top: own ? was.top : element.scrollTop / ratio, height }));
  };

  const scrollTo = (wanted: number) => {
    const element = scroller.current;
    if (!element) return;
    const next = Math.min(Math.max(0, wanted), Math.max(0, total - element.clientHeight));
    element.scrollTop = next * ratio;
    put.current = element.scrollTop;
    setSight({ top: next, height: element.clientHeight || 600 });
  };

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const first = Math.max(0, Math.floor(top / rowHeight) - 8);
  const last = Math.min(count, Math.ceil((top + sight.height) / rowHeight) + 8);
  return {
    scroller,
    first,
    last,
    blockSize: tall,
    perPage: Math.max(1, Math.floor(sight.height / rowHeight) - 1),
    /** Offset of a row in pixels. */
    place: (row: number) => top * ratio + (row * rowHeight - top),
    /** Scrolls a row into view unless it is in view. */
    reveal(row: number) {
      const height = scroller.current?.clientHeight ?? sight.height;
      if (row * rowHeight < top) scrollTo(row * rowHeight);
      else if ((row + 1) * rowHeight > top + height) scrollTo((row + 1) * rowHeight - height);
    },
    onScroll: measure,
    onWheel(event: WheelEvent) {
      if (ratio === 1 || event.ctrlKey || event.deltaMode !== 0) return;
      event.preventDefault();
      scrollTo(top + event.deltaY);
    },
  };
}
