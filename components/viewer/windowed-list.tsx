import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useWindowedRows } from '@/components/ui/use-windowed-rows';
import { useKeptScroll } from './kept-state';
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
  const list = useWindowedRows({ count: items.length, rowHeight, topOf: (index) => index * rowHeight });
  const { scroller, sight, active, setActive, look, move, toStart } = list;
  const first = Math.max(0, Math.floor(sight.top / rowHeight) - 8);
  const last = Math.min(items.length, Math.ceil((sight.top + sight.height) / rowHeight) + 8);
  const shown = items.slice(first, last);

  // Other items: from their start; those of before from where they were left.
  const before = useRef(items);
  useLayoutEffect(() => {
    if (before.current !== items) toStart();
    before.current = items;
  }, [items]);
  useKeptScroll(scroller, 'list');

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
