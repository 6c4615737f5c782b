import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { SitemapEntry } from '@/lib/viewer/readers/sitemap';
import styles from '../listing.module.css';
import { dateWords } from '../written-date';
import { shortAddress } from './rows';

/** One address or map: where it is, when it changed, what it holds. */
export function SitemapRow({ entry, url }: { entry: SitemapEntry; url: string }) {
  const { kind, loc, lastmod, images, videos, news, alternates } = entry;
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
