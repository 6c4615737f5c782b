import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dayRead, type Scrolled, scrollTo } from './reading';

/** The day that is read in what scrolls, whose days have `data-day`; `read` goes to another one. */
export function useDayRead(days: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const newest = useRef(current);
  newest.current = current;
  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (!element) return undefined;
    const follow = () => {
      const scrolled = measured(element);
      // Where all days are in sight, presses alone choose.
      if (scrolled.whole > scrolled.sight) setCurrent(dayRead(scrolled, element.scrollTop));
    };
    element.addEventListener('scroll', follow, { passive: true });
    // Photos that appear, or another width, make days longer: the current one stays.
    const resized = new ResizeObserver(() => {
      element.scrollTop = scrollTo(measured(element), newest.current);
    });
    for (const list of element.querySelectorAll('ol')) resized.observe(list);
    return () => {
      element.removeEventListener('scroll', follow);
      resized.disconnect();
    };
  }, []);
  return {
    scroller,
    /** There may be fewer after a change. */
    current: Math.min(current, Math.max(0, days - 1)),
    read(day: number): void {
      const { current: element } = scroller;
      if (!element || day < 0 || day >= days) return;
      setCurrent(day);
      element.scrollTop = scrollTo(measured(element), day);
    },
  };
}

/** A head that stays covers the beginning of what is in sight. */
function measured(element: HTMLElement): Scrolled {
  const head = element.querySelector<HTMLElement>('[data-head]');
  const covered = head && getComputedStyle(head).position === 'sticky' ? head.offsetHeight : 0;
  const top = element.getBoundingClientRect().top - element.scrollTop + covered;
  return {
    starts: [...element.querySelectorAll('[data-day]')].map((day) => day.getBoundingClientRect().top - top),
    whole: element.scrollHeight - covered,
    sight: element.clientHeight - covered,
  };
}
