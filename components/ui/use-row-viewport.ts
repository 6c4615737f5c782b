import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type RowLayout, rangeBetween } from './row-layout';

/** Browsers draw nothing further down than about 17 million pixels. */
const tallest = 8_000_000;
/** Rows this far outside the viewport are rendered too, after the first paint; in pixels. */
const overscan = 400;
/** The scroller’s height before it is in the page, in pixels. */
const assumedHeight = 400;

/**
 * Computes which rows are in the viewport, and scrolls to others. A list that is taller than browsers can draw is compressed:
 * it scrolls in proportion, and by the wheel row by row. With `isInner` the list scrolls within what is around it.
 */
export function useRowViewport(
  layout: RowLayout,
  list: RefObject<HTMLUListElement | null>,
  isInner: boolean,
) {
  const own = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState(() => ({
    ...rangeBetween(layout, 0, assumedHeight),
    top: 0,
    scrollTop: 0,
    height: assumedHeight,
  }));
  /** The last position that `scrollTo` set: one pixel of a compressed list is many rows. */
  const put = useRef({ scrollTop: -1, top: 0 });

  const isCompressed = !isInner && layout.height > tallest;
  const scrollable = Math.max(1, layout.height - viewport.height);
  const ratio = isCompressed ? (tallest - viewport.height) / scrollable : 1;
  // Rows are where the scroller is: the ratio changes with its height, its position does not.
  const shift = viewport.scrollTop - Math.min(viewport.top, scrollable);
  const scroller = () => (isInner ? list.current && scrollerOf(list.current) : own.current);
  const height = () => scroller()?.clientHeight || assumedHeight;

  function position(): number {
    const element = scroller();
    if (!element) return 0;
    if (isInner)
      return element.getBoundingClientRect().top - (list.current?.getBoundingClientRect().top ?? 0);
    const isPut = isCompressed && Math.abs(element.scrollTop - put.current.scrollTop) < 1;
    return isPut ? put.current.top : element.scrollTop / ratio;
  }

  const around = useRef(0);
  const update = useRef(() => {});
  update.current = () => {
    const from = position();
    const next = {
      ...rangeBetween(layout, from - around.current, from + height() + around.current),
      // Other lists depend on the range only: most scroll events render nothing.
      top: isCompressed ? from : 0,
      scrollTop: isCompressed ? (own.current?.scrollTop ?? 0) : 0,
      height: isCompressed ? height() : assumedHeight,
    };
    const isSame =
      next.first === viewport.first &&
      next.last === viewport.last &&
      next.top === viewport.top &&
      next.scrollTop === viewport.scrollTop &&
      next.height === viewport.height;
    if (!isSame) setViewport(next);
  };

  function scrollTo(wanted: number): void {
    const element = scroller();
    if (!element) return;
    // The scroller may begin above the list.
    const first = isInner ? Number.NEGATIVE_INFINITY : 0;
    const next = Math.min(Math.max(first, wanted), Math.max(0, layout.height - element.clientHeight));
    element.scrollTop = isInner ? element.scrollTop + next - position() : next * ratio;
    put.current = { scrollTop: element.scrollTop, top: next };
    update.current();
  }

  const shrunk = useRef((_from: number) => {});
  useLayoutEffect(() => {
    const element = scroller();
    if (!element) return undefined;
    const again = () => update.current();
    element.addEventListener('scroll', again, { passive: true });
    let before = element.clientHeight;
    const resize = new ResizeObserver(() => {
      const from = before;
      before = element.clientHeight;
      if (before < from) shrunk.current(from);
      again();
    });
    resize.observe(element);
    return () => {
      element.removeEventListener('scroll', again);
      resize.disconnect();
    };
  }, []);

  const wheel = useRef((_event: WheelEvent) => {});
  wheel.current = (event) => {
    // Firefox measures in pixels only if the distance is read before its unit.
    const { deltaY, deltaMode, ctrlKey } = event;
    if (ctrlKey || deltaMode !== 0) return;
    event.preventDefault();
    scrollTo(position() + deltaY);
  };
  useLayoutEffect(() => {
    const element = own.current;
    if (!isCompressed || !element) return undefined;
    const turn = (event: WheelEvent) => wheel.current(event);
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [isCompressed]);

  useLayoutEffect(() => update.current());
  useEffect(() => {
    around.current = overscan;
    update.current();
  }, []);

  const most = layout.count - 1;
  return {
    scroller: own,
    /** The rows to render, pinned ones aside. */
    range: { first: Math.max(0, Math.min(viewport.first, most)), last: Math.min(viewport.last, most) },
    /** Of the scroller, in pixels. */
    height,
    /** How far the layout is scrolled, in pixels. */
    position,
    scrollTo,
    /** Called with the former height when the scroller becomes lower, as by what opens below it. */
    shrunk,
    /** Converts a position of the layout to one in the page. A pinned row far away only has to stay out of the viewport. */
    place: (at: number): number => (isCompressed ? Math.min(Math.max(at + shift, -tallest), tallest) : at),
    /** Of the list in the page, in pixels. */
    blockSize: isCompressed ? tallest : layout.height,
  };
}

function scrollerOf(element: Element): Element {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return element.ownerDocument.documentElement;
}
