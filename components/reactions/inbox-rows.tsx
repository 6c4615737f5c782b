import { useEffect } from 'preact/hooks';
import { placed, rowTop } from '@/components/ui/grouped-rows';
import { useWindowedRows } from '@/components/ui/use-windowed-rows';
import { t } from '@/lib/i18n';
import type { InboxItem } from '@/lib/reactions/contract';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row';
import type { Order } from './use-frozen';

/** Pixels. */
const sizes = { head: 26, row: 48 };

interface InboxRowsProps {
  order: Order;
  rows: ReadonlyMap<string, InboxItem>;
  onShow(keys: readonly string[]): void;
  onOpen(key: string): void;
  onRead(key: string): void;
}

/** Only the rows in sight are in the page: any number scrolls alike. New ones first, then the others. */
export function InboxRows({ order: { keys, fresh }, rows, onShow, onOpen, onRead }: InboxRowsProps) {
  const groups = [
    { title: t('reactions.new'), count: fresh },
    { title: fresh > 0 ? t('reactions.earlier') : t('reactions.all'), count: keys.length - fresh },
  ].filter(({ count }) => count > 0);
  const { scroller, sight, active, setActive, look, move } = useWindowedRows({
    count: keys.length,
    rowHeight: sizes.row,
    topOf: (index) => rowTop(groups, sizes, index),
    // So that the head of its group is seen above the first row.
    headroom: sizes.head,
  });
  const layout = placed(groups, sizes, sight.top - 300, sight.top + sight.height + 300);
  const inSight = layout.rows.flatMap(({ index }) => keys[index] ?? []);
  const first = layout.rows[0]?.index ?? 0;
  const last = layout.rows.at(-1)?.index ?? 0;

  useEffect(() => onShow(inSight), [inSight.join('\n')]);
  useEffect(() => {
    if (scroller.current) look(scroller.current);
  }, []);

  return (
    <div class={styles.scroller} ref={scroller} onScroll={(event) => look(event.currentTarget)}>
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
            return (
              <li
                key={key}
                class={styles.row}
                style={{ insetBlockStart: `${top}px` }}
                aria-setsize={keys.length}
                aria-posinset={index + 1}
                data-new={index < fresh}
              >
                {item && (
                  <InboxRow
                    item={item}
                    button={{
                      'data-index': index,
                      tabIndex:
                        index === active || (index === first && (active < first || active > last)) ? 0 : -1,
                      onKeyDown: move,
                      onFocus: () => setActive(index),
                    }}
                    onOpen={() => onOpen(key)}
                    onRead={() => onRead(key)}
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
