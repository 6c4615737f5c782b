import { useEffect } from 'preact/hooks';
import { placed, rowTop } from '@/components/ui/grouped-rows';
import { Icon } from '@/components/ui/icon';
import { useWindowedRows } from '@/components/ui/use-windowed-rows';
import type { HistoryFound } from '@/lib/checkins/contract';
import type { Checkin } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import styles from './history.module.css';
import { Shout } from './shout';

/** Pixels. */
const sizes = { head: 28, row: 44 };

interface HistoryListProps {
  found: HistoryFound;
  rows: ReadonlyMap<number, Checkin>;
  onShow(from: number, to: number): void;
  selectedId: string | undefined;
  onOpen(checkin: Checkin): void;
}

/** Only the rows in sight are in the page, each at its place in the whole: any number scrolls alike. */
export function HistoryList({ found, rows, onShow, selectedId, onOpen }: HistoryListProps) {
  const { scroller, sight, active, setActive, look, move } = useWindowedRows({
    count: found.count,
    rowHeight: sizes.row,
    topOf: (index) => rowTop(found.months, sizes, index),
    // So that the name of its month is seen above the first row.
    headroom: 32,
  });
  const layout = placed(found.months, sizes, sight.top - 400, sight.top + sight.height + 400);
  const first = layout.rows[0]?.index ?? 0;
  const last = layout.rows.at(-1)?.index ?? 0;

  useEffect(() => {
    onShow(first, last + 1);
  }, [first, last, found]);

  return (
    <div class={styles.scroller} ref={scroller} onScroll={(event) => look(event.currentTarget)}>
      <div class={styles.all} style={{ blockSize: `${layout.height}px` }}>
        {layout.heads.map(({ group: { month }, top }) => (
          <h2 key={month} class={styles.month} style={{ insetBlockStart: `${top}px` }}>
            {monthName(month)}
          </h2>
        ))}
        <ul aria-label={t('checkins.history.title')}>
          {layout.rows.map(({ index, top }) => {
            const item = rows.get(index);
            return (
              <li
                key={index}
                class={styles.row}
                style={{ insetBlockStart: `${top}px` }}
                aria-setsize={found.count}
                aria-posinset={index + 1}
              >
                <button
                  type="button"
                  data-index={index}
                  class={styles.button}
                  tabIndex={
                    index === active || (index === first && (active < first || active > last)) ? 0 : -1
                  }
                  aria-current={item && item.id === selectedId ? 'true' : undefined}
                  onKeyDown={move}
                  onFocus={() => setActive(index)}
                  onClick={() => item && onOpen(item)}
                >
                  {item && (
                    <>
                      <span class={styles.name} dir="auto" title={item.venue?.name}>
                        {item.venue?.name ?? t('checkins.privatePlace')}
                      </span>
                      <span class={styles.time}>
                        {item.photos && item.photos.length > 0 && (
                          <Icon name="image" label={t('checkins.photo')} />
                        )}
                        {formatDateTime(item.createdAt)}
                      </span>
                      <span class={styles.shout} dir="auto">
                        {item.shout ? <Shout checkin={item} /> : item.venue?.address}
                      </span>
                    </>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat(navigator.language, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-15T12:00`),
  );
