import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import styles from './windowed-list.module.css';

interface WindowedListProps<T> {
  label: string;
  items: readonly T[];
  /** Pixels; every row has them. */
  rowHeight: number;
  selected: T | undefined;
  onOpen(item: T): void;
  row(item: T): ComponentChildren;
}

/** Only the rows in sight are in the page, each at its place in the whole: any number scrolls alike. */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { label, items, rowHeight, selected } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 600 });
  const [active, setActive] = useState(0);
  const focus = useRef(false);
  const first = Math.max(0, Math.floor(sight.top / rowHeight) - 8);
  const last = Math.min(items.length, Math.ceil((sight.top + sight.height) / rowHeight) + 8);
  const shown = items.slice(first, last);

  useLayoutEffect(() => {
    // Other items: from their start.
    scroller.current?.scrollTo({ top: 0 });
    setSight((was) => ({ ...was, top: 0 }));
    setActive(0);
  }, [items]);

  useEffect(() => {
    if (!focus.current) return;
    focus.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active, sight]);

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
      End: items.length - 1,
    };
    const wanted = steps[event.key];
    const element = scroller.current;
    if (wanted === undefined || !element) return;
    event.preventDefault();
    const next = Math.min(Math.max(0, wanted), items.length - 1);
    const top = next * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    const below = top + rowHeight - element.clientHeight;
    if (below > element.scrollTop) element.scrollTop = below;
    focus.current = true;
    setActive(next);
    look(element);
  }

  // One row is always reached by the Tab key, also when the active one is out of sight.
  const reached = active >= first && active < last ? active : first;
  return (
    <div class={styles.scroller} ref={scroller} onScroll={(event) => look(event.currentTarget)}>
      <ul aria-label={label} class={styles.all} style={{ blockSize: `${items.length * rowHeight}px` }}>
        {shown.map((item, offset) => {
          const index = first + offset;
          return (
            <li
              key={index}
              class={styles.row}
              style={{ insetBlockStart: `${index * rowHeight}px`, blockSize: `${rowHeight}px` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                data-index={index}
                class={styles.button}
                tabIndex={index === reached ? 0 : -1}
                aria-current={item === selected ? 'true' : undefined}
                onKeyDown={move}
                onFocus={() => setActive(index)}
                onClick={() => props.onOpen(item)}
              >
                {props.row(item)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
