import { Fragment } from 'preact';
import { Hidden } from '@/components/ui/hidden';
import type { RowSlot } from '@/components/ui/virtual-list';
import type { Moment } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { dateAt } from '../words';
import styles from './places.module.css';

export interface Visited {
  href: string;
  name: string;
  detail: string | undefined;
  visits: number;
  last: Moment;
}

interface VisitRowProps extends Pick<RowSlot, 'row' | 'stop'> {
  /** Absent until it is loaded. */
  item: Visited | undefined;
  /** Visits of the longest bar. */
  most: number;
}

/** A place, city or country that leads on, with a bar for its visits. */
export const VisitRow = ({ row, stop, item, most }: VisitRowProps) => (
  <li {...row} class={styles.row}>
    <a {...stop} class={styles.link} href={item?.href ?? '#places'}>
      {item && (
        <Fragment key={item.href}>
          <span class={styles.name} dir="auto" title={item.name}>
            {item.name}
          </span>
          <span class={styles.detail} dir="auto" title={item.detail}>
            {item.detail}
          </span>
          <span class={styles.bar} aria-hidden>
            <span style={{ inlineSize: `${(100 * item.visits) / Math.max(1, most)}%` }} />
          </span>
          <span class={styles.visits}>
            <span aria-hidden>{formatNumber(item.visits)}</span>
            <Hidden>{t('map.visits', item.visits, [formatNumber(item.visits)])}</Hidden>
          </span>
          <span class={styles.last}>{dateAt(item.last)}</span>
        </Fragment>
      )}
    </a>
  </li>
);
