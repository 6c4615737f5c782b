import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useWindowedRows } from './use-windowed-rows';
import styles from './windowed-list.module.css';

interface WindowedListProps<T> {
  label: string;
  items: readonly T[];
  /** Pixels; every row has them. */
  rowHeight: number;
  selected?: T | undefined;
  onOpen(item: T): void;
  row(item: T): ComponentChildren;
  /** What an item is told by among others to come; without it other items are shown from their start. */
  keyOf?(item: T): string;
  /** Told which ones are looked at, as the list is scrolled. */
  onSight?(items: readonly T[]): void;
  /** How high the list may be. */
  class?: string | undefined;
  /** A hook that remembers how far the list is scrolled; the same one each time. */
  useScroll?(scroller: RefObject<HTMLElement | null>): void;
}

/** Only the rows in sight are in the page, each at its place in the whole: any number scrolls alike. */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { label, items, rowHeight, selected, keyOf, onSight, useScroll = useNothing } = props;
  const list = useWindowedRows({ count: items.length, rowHeight, topOf: (index) => index * rowHeight });
  const { scroller, sight, active, setActive, look, move, toStart } = list;
  const first = Math.max(0, Math.floor(sight.top / rowHeight) - 8);
  const last = Math.min(items.length, Math.ceil((sight.top + sight.height) / rowHeight) + 8);

  // Other items: from their start; those of before from where they were left.
  const before = useRef(items);
  useLayoutEffect(() => {
    if (before.current !== items && !keyOf) toStart();
    before.current = items;
  }, [items]);
  useScroll(scroller);

  // One row is always reached by the Tab key, also when the active one is out of sight.
  const reached = active >= first && active < last ? active : first;
  return (
    <div
      class={props.class ?? styles.filling}
      ref={scroller}
      onScroll={({ currentTarget }) => {
        look(currentTarget);
        const top = Math.floor(currentTarget.scrollTop / rowHeight);
        onSight?.(items.slice(top, top + Math.ceil(currentTarget.clientHeight / rowHeight)));
      }}
    >
      <ul aria-label={label} class={styles.all} style={{ blockSize: `${items.length * rowHeight}px` }}>
        {items.slice(first, last).map((item, offset) => {
          const index = first + offset;
          return (
            <li
              key={keyOf ? keyOf(item) : index}
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

const useNothing = () => {};
