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
  /** Tells items apart when others come; without it other items are shown from the start. */
  keyOf?(item: T): string;
  /** The items in sight, as the list is scrolled. */
  onSight?(items: readonly T[]): void;
  /** How high the list may be. */
  class?: string | undefined;
  /** A hook that restores how far the list is scrolled; the same one each time. */
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
