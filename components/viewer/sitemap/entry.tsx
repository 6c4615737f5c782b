import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { SitemapEntry } from '@/lib/viewer/readers/sitemap';
import { followable } from '@/lib/viewer/readers/text/text';
import { Dock } from '../dock';
import styles from '../listing.module.css';
import { CopiedLink, Facts, WebLink } from '../parts';
import { dateWords } from '../written-date';
import { shortAddress } from './rows';

/** An address or map, its date and its media. */
export function SitemapRow({ entry, url }: { entry: SitemapEntry; url: string }) {
  const { kind, loc, lastmod, images = 0, videos = 0, news = 0, alternates = [] } = entry;
  const isMap = kind === 'map' && entry.href !== undefined;
  const counted = [
    images > 0 && t('viewer.sitemap.images', images, [formatNumber(images)]),
    videos > 0 && t('viewer.sitemap.videos', videos, [formatNumber(videos)]),
    news > 0 && t('viewer.sitemap.news', news, [formatNumber(news)]),
    alternates.length > 0 &&
      t('viewer.sitemap.languages', alternates.length, [formatNumber(alternates.length)]),
  ].filter((each) => each !== false);
  return (
    <span class={styles.entry}>
      <span class={styles.address} title={loc}>
        <bdi dir="ltr">{shortAddress(loc, url) || t('viewer.sitemap.noAddress')}</bdi>
      </span>
      <span class={styles.meta}>
        {[lastmod && dateWords(lastmod), ...counted].filter(Boolean).join(' · ') ||
          (isMap ? t('viewer.sitemap.map') : t('viewer.sitemap.noDate'))}
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

/** All fields of an address in a sitemap. */
export function SitemapDetails({ entry, onClose }: { entry: SitemapEntry; onClose(): void }) {
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
