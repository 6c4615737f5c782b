import { useMemo, useState } from 'preact/hooks';
import { Empty } from '@/components/ui/empty';
import { PickList } from '@/components/ui/pick-list';
import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import type { Sitemap as SiteMap, SitemapEntry } from '@/lib/viewer/readers/sitemap';
import { Filter } from '../filter';
import { useOpen } from '../frame';
import type { KindProps } from '../kind';
import styles from '../listing.module.css';
import { asIs } from '../reading/read';
import { ReadingNow } from '../reading/reading-now';
import { useReading } from '../reading/use-reading';
import { StateNotice } from '../state-notice';
import { useStoredListScroll, useViewState } from '../view-state';
import { dateWords } from '../written-date';
import { SitemapDetails, SitemapRow } from './entry';
import { newestOf, rowsOf } from './rows';

const orders = ['listed', 'newest', 'oldest'] as const;

/** The addresses of a sitemap, or the maps of an index; a map opens in the viewer. */
export function Sitemap({ resource, fallback }: KindProps) {
  const reading = useReading('sitemap', resource, asIs);
  if (!reading.result) return <ReadingNow reading={reading} resource={resource} />;
  const { value: read, items } = reading.result;
  if (!read.ok) return <>{fallback(read.failure)}</>;
  return <Entries map={{ ...read.value, entries: items }} resource={resource} />;
}

function Entries({ map, resource }: { map: SiteMap; resource: Resource }) {
  const openResource = useOpen();
  const [words, setWords] = useViewState('words', '');
  const [order, setOrder] = useViewState('order', 'listed');
  const [chosen, setChosen] = useState<SitemapEntry>();
  const { entries } = map;
  const rows = useMemo(() => rowsOf(entries, words, order), [entries, words, order]);
  const newest = useMemo(() => newestOf(entries), [entries]);
  const { url } = resource;

  const open = (entry: SitemapEntry) => {
    if (entry.kind === 'map' && entry.href)
      openResource({ href: entry.href, reading: 'sitemap', type: 'application/xml' });
    else setChosen(entry);
  };
  return (
    <div class={styles.whole}>
      <Filter
        label={t('viewer.sitemap.filter')}
        words={words}
        onWords={setWords}
        of={entries.length}
        found={rows.length}
        few={5}
      />
      <StateNotice fault={map.fault} resource={resource} />
      <div class={styles.line}>
        <p class={styles.counts}>
          {' '}
          {map.maps > 0 && <span>{t('viewer.sitemap.maps', map.maps, [formatNumber(map.maps)])}</span>}
          {(map.addresses > 0 || map.maps === 0) && (
            <span>{t('viewer.sitemap.addresses', map.addresses, [formatNumber(map.addresses)])}</span>
          )}
          {newest && <span>{t('viewer.sitemap.newest', [dateWords(newest)])}</span>}
        </p>
        {newest && (
          <Select
            label={t('viewer.sitemap.order')}
            hideLabel
            value={order}
            options={orders.map((value) => ({ value, label: t(`viewer.sitemap.orders.${value}`) }))}
            onSelect={(value) => setOrder(orders.find((each) => each === value) ?? 'listed')}
          />
        )}
      </div>
      {entries.length === 0 && <Empty>{t('viewer.sitemap.none')}</Empty>}
      {rows.length > 0 && (
        <PickList
          label={t('viewer.sitemap.list')}
          items={rows}
          rowHeight={44}
          selected={chosen}
          onOpen={open}
          useScroll={useStoredListScroll}
          row={(entry) => <SitemapRow entry={entry} url={url} />}
        />
      )}
      {chosen && (
        <SitemapDetails key={entries.indexOf(chosen)} entry={chosen} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}
