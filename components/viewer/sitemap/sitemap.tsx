import { useMemo, useState } from 'preact/hooks';
import { Empty } from '@/components/ui/empty';
import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { PickList } from '@/components/ui/pick-list';
import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import type { Resource } from '@/lib/viewer/model';
import type { Sitemap as SiteMap, SitemapEntry } from '@/lib/viewer/readers/sitemap';
import { followable } from '@/lib/viewer/readers/text/text';
import { Dock } from '../dock';
import { Filter } from '../filter';
import { useOpen } from '../frame';
import type { KindProps } from '../kind';
import styles from '../listing.module.css';
import { CopiedLink, Facts, WebLink } from '../parts';
import { asIs } from '../reading/read';
import { ReadingNow } from '../reading/reading-now';
import { useReading } from '../reading/use-reading';
import { StateNotice } from '../state-notice';
import { useStoredListScroll, useViewState } from '../view-state';
import { dateWords } from '../words';
import { newestOf, rowsOf, shortAddress } from './rows';

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
            onSelect={setOrder}
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

/** An address or map, its date and its media. */
function SitemapRow({ entry, url }: { entry: SitemapEntry; url: string }) {
  const { kind, loc, lastmod, images = 0, videos = 0, news = 0, alternates = [] } = entry;
  const isMap = kind === 'map' && entry.href !== undefined;
  const facts = joinFacts(
    lastmod && dateWords(lastmod),
    images > 0 && t('viewer.sitemap.images', images, [formatNumber(images)]),
    videos > 0 && t('viewer.sitemap.videos', videos, [formatNumber(videos)]),
    news > 0 && t('viewer.sitemap.news', news, [formatNumber(news)]),
    alternates.length > 0 &&
      t('viewer.sitemap.languages', alternates.length, [formatNumber(alternates.length)]),
  );
  return (
    <span class={styles.entry}>
      <span class={styles.address} title={loc}>
        <bdi dir="ltr">{shortAddress(loc, url) || t('viewer.sitemap.noAddress')}</bdi>
      </span>
      <span class={styles.meta}>
        {facts || (isMap ? t('viewer.sitemap.map') : t('viewer.sitemap.noDate'))}
      </span>
      {isMap && (
        <span class={styles.end}>
          <Hidden>{t('viewer.sitemap.openMap')}</Hidden>
          <Icon name="chevron-right" />
        </span>
      )}
    </span>
  );
}

function SitemapDetails({ entry, onClose }: { entry: SitemapEntry; onClose(): void }) {
  const { loc, href, lastmod, changefreq, priority, images, videos, news, alternates = [] } = entry;
  const count = (number?: number) => number !== undefined && formatNumber(number);
  const date = lastmod && dateWords(lastmod);
  return (
    <Dock title={t('viewer.sitemap.details')} onClose={onClose}>
      <CopiedLink href={href ?? loc}>
        {href ? <WebLink href={href}>{loc}</WebLink> : <bdi>{loc}</bdi>}
      </CopiedLink>
      <Facts
        facts={[
          [t('viewer.sitemap.lastmod'), date],
          [t('viewer.sitemap.written'), date === lastmod?.written ? '' : lastmod?.written],
          [t('viewer.sitemap.changefreq'), changefreq?.slice(0, 100)],
          [t('viewer.sitemap.priority'), priority?.slice(0, 100)],
          [t('viewer.sitemap.pictures'), count(images)],
          [t('viewer.sitemap.films'), count(videos)],
          [t('viewer.sitemap.articles'), count(news)],
          [
            t('viewer.sitemap.alternates'),
            alternates.length > 0 && (
              <ul>
                {alternates.slice(0, 200).map((each, index) => (
                  <li key={index}>
                    <bdi>{each.lang.slice(0, 40)}</bdi>
                    {' · '}
                    {followable(each.href) ? (
                      <WebLink href={each.href}>{each.href}</WebLink>
                    ) : (
                      <bdi>{each.href.slice(0, 300)}</bdi>
                    )}
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Dock>
  );
}
