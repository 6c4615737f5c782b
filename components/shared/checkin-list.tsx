import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { type RowGroups, useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import styles from './checkin-list.module.css';

interface CheckinListProps<Item> {
  label: string;
  /** Stands for the results: rows are asked for again when it changes. */
  found: { count: number };
  groups: RowGroups;
  /** Those that are loaded, by index. */
  rows: ReadonlyMap<number, Item>;
  /** Says which rows are in sight, from the first to before `to`. */
  onShow(from: number, to: number): void;
  openId: string | undefined;
  onOpen(item: Item): void;
  wordsOf(item: Item): CheckinWords;
}

interface CheckinWords {
  name: string;
  time: string;
  /** What a screen reader says of its photos. */
  photos: string | false;
  /** Without one, the address stands in its place. */
  shout: ComponentChildren;
  address: string | undefined;
}

/** Check-ins of any number, under headings; each opens itself. */
export function CheckinList<Item extends { id: string }>(props: CheckinListProps<Item>) {
  const { label, found, groups, rows, onShow, openId, onOpen, wordsOf } = props;
  const list = useVirtualRows({ count: found.count, rowHeight: 46, groups });
  const { first, last } = list.range;
  useEffect(() => onShow(first, last + 1), [first, last, found]);

  return (
    <VirtualList label={label} rows={list} class={styles.scroller}>
      {({ index, row, stop }) => {
        const item = rows.get(index);
        return (
          <li {...row} class={styles.row}>
            <button
              {...stop}
              type="button"
              class={styles.button}
              aria-current={item && item.id === openId ? 'true' : undefined}
              onClick={() => item && onOpen(item)}
            >
              {item && <Words {...wordsOf(item)} />}
            </button>
          </li>
        );
      }}
    </VirtualList>
  );
}

const Words = ({ name, time, photos, shout, address }: CheckinWords) => (
  <>
    <span class={styles.name} dir="auto" title={name}>
      {name}
    </span>
    <span class={styles.time}>
      {photos && <Icon name="image" label={photos} />}
      {time}
    </span>
    <span
      class={shout ? styles.shout : styles.address}
      dir="auto"
      title={typeof shout === 'string' ? shout || address : undefined}
    >
      {shout || address}
    </span>
  </>
);
