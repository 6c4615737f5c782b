import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { placed, rowTop } from '@/components/ui/grouped-rows';
import { useWindowedRows } from '@/components/ui/use-windowed-rows';
import { t } from '@/lib/i18n';
import type { InboxItem } from '@/lib/reactions/contract';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row';
import type { Order } from './use-frozen';
import type { PositionMemory } from './use-position';

/** Pixels. */
const sizes = { head: 26, row: 48 };

interface InboxRowsProps {
  order: Order;
  /** There are no more than these. */
  whole: boolean;
  rows: ReadonlyMap<string, InboxItem>;
  position: PositionMemory;
  /** The row that gets the focus, once; the one that took its place where it is no more. */
  goal: RefObject<string | null>;
  /** Whose inbox a row is in, where there are several. */
  accountOf(account: string): string | undefined;
  onShow(keys: readonly string[]): void;
  onOpen(key: string): void;
  onRead(key: string): void;
}

/** Only the rows in sight are in the page: any number scrolls alike. New ones first, then the others. */
export function InboxRows(props: InboxRowsProps) {
  const { order, whole, rows, position, goal, accountOf, onShow, onOpen, onRead } = props;
  const { keys, fresh } = order;
  const groups = [
    { title: t('reactions.new'), count: fresh },
    { title: fresh > 0 ? t('reactions.earlier') : t('reactions.all'), count: keys.length - fresh },
  ].filter(({ count }) => count > 0);
  const topOf = (index: number) => rowTop(groups, sizes, index);
  const { scroller, sight, active, setActive, look, move, go } = useWindowedRows({
    count: keys.length,
    rowHeight: sizes.row,
    topOf,
    // So that the head of its group is seen above the first row.
    headroom: sizes.head,
  });
  const layout = placed(groups, sizes, sight.top - 300, sight.top + sight.height + 300);
  const inSight = layout.rows.flatMap(({ index }) => keys[index] ?? []);
  const first = layout.rows[0]?.index ?? 0;
  const last = layout.rows.at(-1)?.index ?? 0;

  useEffect(() => onShow(inSight), [inSight.join('\n')]);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const { row } = position.left;
    const index = row ? keys.indexOf(row.key) : -1;
    if (row && index >= 0) current.scrollTop = topOf(index) + row.offset;
    if (index >= 0 || whole) position.settle();
    look(current);
  }, [keys]);
  useEffect(() => {
    const { current: key } = goal;
    if (key === null) return;
    goal.current = null;
    const index = keys.indexOf(key);
    go(index < 0 ? active : index);
  });

  const settled = () => {
    const top = scroller.current?.scrollTop ?? 0;
    const index = layout.rows.find((row) => row.top + sizes.row > top)?.index ?? 0;
    const key = keys[index];
    const row = top > 0 && key !== undefined ? { key, offset: top - topOf(index) } : undefined;
    position.note({ row });
  };

  return (
    <div
      class={styles.scroller}
      ref={scroller}
      onScroll={(event) => look(event.currentTarget)}
      onScrollEnd={settled}
      onWheel={position.settle}
      onPointerDown={position.settle}
    >
      <div class={styles.all} style={{ blockSize: `${layout.height}px` }}>
        {layout.heads.map(({ group: { title }, top }) => (
          <h2 key={title} class={styles.group} style={{ insetBlockStart: `${top}px` }}>
            {title}
          </h2>
        ))}
        <ul aria-label={t('reactions.list')}>
          {layout.rows.map(({ index, top }) => {
            const key = keys[index] ?? '';
            const item = rows.get(key);
            const isStop = index === active || (index === first && (active < first || active > last));
            return (
              <li
                key={key}
                class={styles.row}
                style={{ insetBlockStart: `${top}px` }}
                aria-setsize={keys.length}
                aria-posinset={index + 1}
                data-new={index < fresh}
                onKeyDown={move}
                onFocusIn={() => setActive(index)}
              >
                {item && (
                  <InboxRow
                    item={item}
                    account={accountOf(item.account)}
                    index={index}
                    tabIndex={isStop ? 0 : -1}
                    onOpen={() => onOpen(key)}
                    onRead={() => onRead(key)}
                    onReadHere={() => {
                      go(index);
                      onRead(key);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
