import { CopyButton } from '@/components/ui/copy-button';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { SitemapEntry } from '@/lib/viewer/readers/sitemap';
import { followable } from '@/lib/viewer/readers/text/text';
import { Dock } from '../dock';
import styles from '../listing.module.css';
import { Facts, Outside } from '../parts';
import { dateWords } from '../written-date';

/** Everything that a map says about one address. */
export function SitemapDetails({ entry, onClose }: { entry: SitemapEntry; onClose(): void }) {
  const { loc, href, lastmod, changefreq, priority, images, videos, news, alternates } = entry;
  const count = (number: number) => (number > 0 ? formatNumber(number) : '');
  const date = lastmod && dateWords(lastmod);
  return (
    <Dock title={t('viewer.sitemap.details')} onClose={onClose}>
      <div class={styles.copied}>
        <span class={styles.full}>{href ? <Outside href={href}>{loc}</Outside> : <bdi>{loc}</bdi>}</span>
        <CopyButton text={href ?? loc} label={t('viewer.copyAddress')} doneLabel={t('common.copied')} />
      </div>
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
                      <Outside href={each.href}>{each.href}</Outside>
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
