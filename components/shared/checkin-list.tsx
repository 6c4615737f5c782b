import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { classes } from '@/components/ui/classes';
import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { type RowGroups, useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import { t } from '@/lib/i18n';
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
  /** The pointer is over a row, or over none. */
  onPoint?(item: Item | undefined): void;
  wordsOf(item: Item): CheckinWords;
  /** While rows are marked: those that are, and a press on one; `range`: on all from the last one to it. */
  marks?: { ids: ReadonlySet<string>; onMark(index: number, id: string, range: boolean): void } | undefined;
}

interface CheckinWords {
  name: string;
  time: string;
  /** The heading above it, which a screen reader does not say with a row. */
  date?: string;
  /** The screen reader’s words for its photos. */
  photos: string | false;
  /** Without one, the address stands in its place. */
  shout: ComponentChildren;
  address: string | undefined;
}

/** Check-ins of any number, under headings; each opens itself. */
export function CheckinList<Item extends { id: string }>(props: CheckinListProps<Item>) {
  const { label, found, groups, rows, onShow, openId, onOpen, onPoint, wordsOf, marks } = props;
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
              class={classes(styles.button, marks && styles.marking)}
              {...(marks
                ? { role: 'checkbox', 'aria-checked': item !== undefined && marks.ids.has(item.id) }
                : { 'aria-current': item && item.id === openId ? ('true' as const) : undefined })}
              onMouseEnter={() => onPoint?.(item)}
              onMouseLeave={() => onPoint?.(undefined)}
              onClick={({ shiftKey }) => {
                if (item && marks) marks.onMark(index, item.id, shiftKey);
                else if (item) onOpen(item);
              }}
            >
              {marks && (
                <span class={styles.mark} aria-hidden>
                  <Icon name="check" />
                </span>
              )}
              {item ? <Words {...wordsOf(item)} /> : <Hidden>{t('common.loading')}</Hidden>}
            </button>
          </li>
        );
      }}
    </VirtualList>
  );
}

const Words = ({ name, time, date, photos, shout, address }: CheckinWords) => (
  <>
    <span class={styles.name} dir="auto" title={name}>
      {name}
    </span>
    <span class={styles.time}>
      {photos && <Icon name="image" label={photos} />}
      {time}
      {date && <Hidden>{date}</Hidden>}
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
