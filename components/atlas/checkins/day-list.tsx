import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { useRowWindow } from '@/components/ui/use-row-window';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import type { AtlasRow, Listed } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatNumber, formatOffset } from '@/lib/i18n/format';
import { engine } from '../engine';
import { clockAt, dayTitle } from '../words';
import styles from './day-list.module.css';

/** Pixels. */
const rowHeight = 46;

interface DayListProps {
  listed: Listed & { filter: Filter };
  openId: string | undefined;
  onOpen(id: string): void;
}

/** Check-ins of any number, newest first, under the days of their places. */
export function DayList({ listed, openId, onOpen }: DayListProps) {
  const { count, days, counts, filter } = listed;
  const groups = useMemo(() => ({ counts, titleOf: (day: number) => dayTitle(days[day] ?? 0) }), [listed]);
  const list = useVirtualRows({ count, rowHeight, groups });
  const { rows, show } = useRowWindow(listed, (from, number) => engine.rows(filter, from, number));
  const { first, last } = list.range;
  useEffect(() => show(first, last + 1), [first, last, listed]);
  return (
    <VirtualList label={t('atlas.checkins')} rows={list} class={styles.scroller}>
      {({ index, row, stop }) => {
        const item = rows.get(index);
        return (
          <li {...row} class={styles.row}>
            <button
              {...stop}
              type="button"
              class={styles.button}
              aria-current={item && item.id === openId ? 'true' : undefined}
              onClick={() => item && onOpen(item.id)}
            >
              {item && <Words item={item} />}
            </button>
          </li>
        );
      }}
    </VirtualList>
  );
}

const Words = ({ item }: { item: AtlasRow }) => {
  const name = item.place?.name ?? t('atlas.noPlace');
  const more = item.shout || item.place?.address;
  return (
    <>
      <span class={styles.name} dir="auto" title={name}>
        {name}
      </span>
      <span class={styles.time}>
        {item.photos > 0 && (
          <Icon name="image" label={t('atlas.hasPhotos', item.photos, [formatNumber(item.photos)])} />
        )}
        {clockAt(item)}
        {item.zoned && ` ${formatOffset(item.offset)}`}
      </span>
      <span class={item.shout ? styles.shout : styles.address} dir="auto" title={more}>
        {more}
      </span>
    </>
  );
};
