import { useEffect, useRef, useState } from 'preact/hooks';

interface Rows {
  count: number;
  /** Pixels; every row has them. */
  rowHeight: number;
  /** Where a row stands in the whole, in pixels. */
  topOf(index: number): number;
  /** Pixels kept free above the row that the keys go to. */
  headroom?: number;
}

/** For a long list of which only the rows in sight are in the page: what is in sight, and the keys that move in it. */
export function useWindowedRows({ count, rowHeight, topOf, headroom = 0 }: Rows) {
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 600 });
  const [active, setActive] = useState(0);
  /** The row that gets the focus. By its index: a drawing of before the key was pressed knows another row as active. */
  const goal = useRef<number | undefined>(undefined);

  // After each drawing: what the keys go to may have to be fetched first.
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${goal.current}"]`);
    if (!row) return;
    goal.current = undefined;
    row.focus({ preventScroll: true });
  });

  const look = (element: HTMLElement) =>
    setSight({ top: element.scrollTop, height: element.clientHeight || 600 });

  function move(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(sight.height / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    go(wanted);
  }

  /** Brings a row into sight and gives it the focus. */
  function go(wanted: number): void {
    const element = scroller.current;
    if (!element) return;
    const next = Math.min(Math.max(0, wanted), count - 1);
    const top = topOf(next);
    if (top < element.scrollTop + headroom) element.scrollTop = top - headroom;
    const below = top + rowHeight - element.clientHeight;
    if (below > element.scrollTop) element.scrollTop = below;
    goal.current = next;
    setActive(next);
    look(element);
  }

  function toStart(): void {
    scroller.current?.scrollTo({ top: 0 });
    setSight((was) => ({ ...was, top: 0 }));
    setActive(0);
  }

  return { scroller, sight, active, setActive, look, move, go, toStart };
}
