import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { Hidden } from '@/components/ui/hidden';
import { Select } from '@/components/ui/select';
import { SearchField } from '@/components/ui/text-field';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import type { Moment, PlaceQuery } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { dateAt } from '../words';
import styles from './places.module.css';

interface ListHeadProps {
  /** The count, in words. */
  words: string;
  search: string;
  query: PlaceQuery;
  onQuery(query: PlaceQuery): void;
}

const orders = ['visits', 'last', 'name'] as const;

/** Count, search and order of a list. */
export const ListHead = ({ words, search, query, onQuery }: ListHeadProps) => (
  <div class={styles.head}>
    <h2 class={styles.count}>
      <span role="status"> {words}</span>
    </h2>
    <div class={styles.search}>
      <SearchField label={search} value={query.text} onInput={(text) => onQuery({ ...query, text })} />
    </div>
    <Select
      label={t('atlas.places.order')}
      hideLabel
      value={query.order}
      options={orders.map((value) => ({ value, label: t(`atlas.places.by.${value}`) }))}
      onSelect={(order) => onQuery({ ...query, order })}
    />
  </div>
);

/** A place, city or country with a link. */
export interface Visited {
  href: string;
  name: string;
  detail: string | undefined;
  visits: number;
  last: Moment;
}

interface VisitListProps {
  label: string;
  count: number;
  /** Visits of the longest bar. */
  most: number;
  /** Undefined until it is loaded. */
  itemAt(index: number): Visited | undefined;
  /** Reports the visible rows, `from` to before `to`. */
  onShow?(from: number, to: number): void;
}

/** Rows with a bar each for its visits. */
export function VisitList({ label, count, most, itemAt, onShow }: VisitListProps) {
  const list = useVirtualRows({ count, rowHeight: 44 });
  const { first, last } = list.range;
  useEffect(() => onShow?.(first, last + 1), [first, last]);
  return (
    <VirtualList label={label} rows={list} class={styles.scroller}>
      {({ index, row, stop }) => {
        const item = itemAt(index);
        return (
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
      }}
    </VirtualList>
  );
}
