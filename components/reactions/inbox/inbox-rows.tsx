import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import { t } from '@/lib/i18n';
import type { InboxItem } from '@/lib/reactions/contract';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row';
import type { PositionMemory } from './position';
import type { Order } from './use-frozen';

/** CSS pixels. */
const rowHeight = 58;

interface InboxRowsProps {
  order: Order;
  /** The order has all keys. */
  whole: boolean;
  rows: ReadonlyMap<string, InboxItem>;
  position: PositionMemory;
  scroller: RefObject<HTMLElement | null>;
  /** Key of the row to focus once; if it is gone, its successor gets the focus. */
  goal: RefObject<string | null>;
  accountOf(account: string): string | undefined;
  onShow(keys: readonly string[]): void;
  onOpen(key: string): void;
  onRead(key: string): void;
}

/** The rows: new items, then the others, each under a heading. */
export function InboxRows(props: InboxRowsProps) {
  const { order, whole, rows, position, scroller, goal, accountOf, onShow, onOpen, onRead } = props;
  const { keys, fresh } = order;
  const titles = [t('reactions.new'), t('reactions.earlier')];
  const list = useVirtualRows({
    count: keys.length,
    rowHeight,
    inner: true,
    // The line above says the number of items: a single group needs no heading.
    groups:
      fresh > 0
        ? { counts: [fresh, keys.length - fresh].filter(Boolean), titleOf: (group) => titles[group] ?? '' }
        : undefined,
  });
  const { layout } = list;
  const rendered = list.rendered.flatMap((index) => keys[index] ?? []);

  useEffect(() => onShow(rendered), [rendered.join('\n')]);
  useLayoutEffect(() => {
    const { row } = position.left;
    const index = row ? keys.indexOf(row.key) : -1;
    if (row && index >= 0) list.scrollTo(layout.topOf(index) + row.offset);
    if (index >= 0 || whole) position.settle();
  }, [keys]);
  useEffect(() => {
    const { current: key } = goal;
    if (key === null) return;
    goal.current = null;
    const index = keys.indexOf(key);
    list.go(index < 0 ? list.active : index);
  });

  useEffect(() => {
    const settled = () => {
      const top = list.position();
      const index = layout.rowAt(top);
      const key = keys[index];
      const row = top > 0 && key !== undefined ? { key, offset: top - layout.topOf(index) } : undefined;
      position.note({ row });
    };
    const { current } = scroller;
    current?.addEventListener('scrollend', settled);
    return () => current?.removeEventListener('scrollend', settled);
  });

  return (
    <VirtualList label={t('reactions.list')} rows={list} keyOf={(index) => keys[index] ?? index}>
      {({ index, row, stop }) => {
        const key = keys[index] ?? '';
        const item = rows.get(key);
        return (
          <li {...row} class={styles.row} data-new={index < fresh}>
            {item && (
              <InboxRow
                item={item}
                account={accountOf(item.account)}
                stop={stop}
                onOpen={() => onOpen(key)}
                onRead={() => onRead(key)}
                onReadHere={() => {
                  list.go(index);
                  onRead(key);
                }}
              />
            )}
          </li>
        );
      }}
    </VirtualList>
  );
}
