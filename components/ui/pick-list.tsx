import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import styles from './pick-list.module.css';
import { useVirtualRows } from './use-virtual-rows';
import { VirtualList } from './virtual-list';

interface PickListProps<T> {
  label: string;
  items: readonly T[];
  /** Pixels; every row has them. */
  rowHeight: number;
  selected?: T | undefined;
  onOpen(item: T): void;
  row(item: T): ComponentChildren;
  /** Identifies items when `items` changes; without it the list scrolls to its start. */
  keyOf?(item: T): string;
  /** Called with the visible items as the list scrolls. */
  onSight?(items: readonly T[]): void;
  /** Limits the height. */
  class?: string | undefined;
  /** A hook that restores the scroll position; the same one at each render. */
  useScroll?(scroller: RefObject<HTMLElement | null>): void;
}

/** A virtual list in which each row is one button. */
export function PickList<T>(props: PickListProps<T>) {
  const { label, items, rowHeight, selected, keyOf, onSight, useScroll = useNothing } = props;
  const rows = useVirtualRows({ count: items.length, rowHeight });

  const before = useRef(items);
  useLayoutEffect(() => {
    if (before.current !== items && !keyOf) rows.toStart();
    before.current = items;
  }, [items]);
  useScroll(rows.scroller);

  const keyAt = (index: number) => {
    const item = items[index];
    return keyOf && item !== undefined ? keyOf(item) : index;
  };
  return (
    <VirtualList
      label={label}
      rows={rows}
      class={props.class ?? styles.filling}
      keyOf={keyAt}
      onScroll={onSight && (() => onSight(items.slice(...rows.visibleRows())))}
    >
      {({ index, row, stop }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <li {...row} style={{ blockSize: `${rowHeight}px` }}>
              <button
                {...stop}
                type="button"
                class={styles.button}
                aria-current={item === selected ? 'true' : undefined}
                onClick={() => props.onOpen(item)}
              >
                {props.row(item)}
              </button>
            </li>
          )
        );
      }}
    </VirtualList>
  );
}

const useNothing = () => {};
