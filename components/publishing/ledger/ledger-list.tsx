import { useEffect } from 'preact/hooks';
import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import type { Delivery, PublishingState } from '@/lib/publishing/contract';
import styles from './ledger-list.module.css';
import { iconOf, stateOf, titleOf, toneOf } from './words';

/** Pixels. */
const rowHeight = 40;

interface LedgerListProps {
  total: number;
  at(index: number): Delivery | undefined;
  nameOf(target: string): string;
  state: Pick<PublishingState, 'paused' | 'targets'>;
  chosen: Delivery | undefined;
  /** Called with the first row in sight. */
  onRow(index: number): void;
  onChoose(entry: Delivery): void;
}

/** One row for each check-in and target; the check-in is named in the first of its rows. */
export function LedgerList({ total, at, nameOf, state, chosen, onRow, onChoose }: LedgerListProps) {
  const list = useVirtualRows({ count: total, rowHeight });
  const { first } = list.range;
  useEffect(() => onRow(first), [first]);

  return (
    <VirtualList label={t('ledger.list')} rows={list} class={styles.scroller}>
      {({ index, row, stop }) => {
        const entry = at(index);
        const begins = entry && entry.checkin !== at(index - 1)?.checkin;
        const place = entry && (
          <>
            <span class={styles.name} dir="auto" title={titleOf(entry)}>
              {titleOf(entry)}
            </span>
            <span class={styles.time}>{formatDateTime(entry.checkedInAt)}</span>
          </>
        );
        return (
          <li {...row} class={styles.row} data-begins={begins}>
            <button
              {...stop}
              type="button"
              class={styles.button}
              aria-current={entry && entry.id === chosen?.id ? 'true' : undefined}
              onClick={() => entry && onChoose(entry)}
            >
              {entry && (
                <>
                  <span class={styles.checkin}>{begins ? place : <Hidden>{place}</Hidden>}</span>
                  <span class={styles.target} dir="auto" title={nameOf(entry.target)}>
                    {nameOf(entry.target)}
                  </span>
                  <span class={styles.state} data-group={toneOf(entry)}>
                    <Icon name={iconOf(entry)} />
                    <span>{stateOf(entry, state)}</span>
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
