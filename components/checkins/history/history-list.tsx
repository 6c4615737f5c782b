import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import type { HistoryFound } from '@/lib/checkins/contract';
import type { Checkin } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import { dateTimeFormat } from '@/lib/i18n/formatters';
import { locale } from '@/lib/i18n/locale';
import styles from './history.module.css';
import { Shout } from './shout';

/** Pixels. */
const rowHeight = 44;

interface HistoryListProps {
  found: HistoryFound;
  rows: ReadonlyMap<number, Checkin>;
  onShow(from: number, to: number): void;
  selectedId: string | undefined;
  onOpen(checkin: Checkin): void;
}

/** A virtual list of check-ins, with a heading for each month. */
export function HistoryList({ found, rows, onShow, selectedId, onOpen }: HistoryListProps) {
  const counts = useMemo(() => found.months.map(({ count }) => count), [found]);
  const list = useVirtualRows({
    count: found.count,
    rowHeight,
    groups: { counts, titleOf: (group) => monthName(found.months[group]?.month ?? '') },
  });
  const { first, last } = list.range;

  useEffect(() => {
    onShow(first, last + 1);
  }, [first, last, found]);

  return (
    <VirtualList label={t('checkins.history.title')} rows={list} class={styles.scroller}>
      {({ index, row, stop }) => {
        const item = rows.get(index);
        return (
          <li {...row} class={styles.row}>
            <button
              {...stop}
              type="button"
              class={styles.button}
              aria-current={item && item.id === selectedId ? 'true' : undefined}
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
      }}
    </VirtualList>
  );
}

const monthName = (month: string): string =>
  dateTimeFormat(locale(), { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00`));
