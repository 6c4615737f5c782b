import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dayRead, type Scrolled, scrollTo } from './reading';

/** The current day in `around`, whose days have `data-day`; `read` goes to another one. */
export function useDayRead(days: number) {
  const around = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const newest = useRef(current);
  newest.current = current;
  const go = (day: number) => {
    if (!around.current) return;
    const scroller = scrollerIn(around.current);
    scroller.scrollTop = scrollTo(measured(scroller), day);
  };
  useLayoutEffect(() => {
    const { current: element } = around;
    if (!element) return undefined;
    const follow = () => {
      const scroller = scrollerIn(element);
      const scrolled = measured(scroller);
      // Where all days are in sight, only presses choose.
      if (scrolled.whole > scrolled.sight) setCurrent(dayRead(scrolled, scroller.scrollTop));
    };
    const options = { passive: true, capture: true };
    element.addEventListener('scroll', follow, options);
    // Photos that appear, or another width, make days longer: the current one stays.
    const resized = new ResizeObserver(() => go(newest.current));
    for (const day of element.querySelectorAll('[data-day]')) resized.observe(day);
    return () => {
      element.removeEventListener('scroll', follow, options);
      resized.disconnect();
    };
  }, [days]);
  return {
    around,
    /** There may be fewer after a change. */
    current: Math.min(current, Math.max(0, days - 1)),
    read(day: number): void {
      if (day < 0 || day >= days) return;
      setCurrent(day);
      go(day);
    },
  };
}

/** The list of days scrolls, or, in a small window, everything around it. */
function scrollerIn(around: HTMLElement): HTMLElement {
  const days = around.querySelector<HTMLElement>('ol');
  return days && getComputedStyle(days).overflowY === 'auto' ? days : around;
}

function measured(element: HTMLElement): Scrolled {
  const top = element.getBoundingClientRect().top - element.scrollTop;
  return {
    starts: [...element.querySelectorAll('[data-day]')].map((day) => day.getBoundingClientRect().top - top),
    whole: element.scrollHeight,
    sight: element.clientHeight,
  };
}
