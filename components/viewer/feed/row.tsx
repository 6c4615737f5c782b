import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { type FeedEntry, plainOf } from '@/lib/viewer/readers/feed/entry';
import styles from '../listing.module.css';
import { dateWords } from '../written-date';

/** An entry of a feed in four lines. Its text is read only when the row is in sight, and only its beginning. */
export function FeedRow({ entry }: { entry: FeedEntry }) {
  const date = entry.published ?? entry.updated;
  const files = entry.enclosures.length;
  const meta = [
    date && dateWords(date),
    entry.authors.slice(0, 5).join(', ').slice(0, 200),
    files > 0 && t('viewer.feed.files', files, [formatNumber(files)]),
  ].filter(Boolean);
  const words = plainOf(entry.summary, 2000).replace(/\s+/g, ' ').slice(0, 300);
  return (
    <span class={styles.entry}>
      {/* Its own direction, so that a title that is too long is cut at its end. */}
      <span class={styles.name} title={entry.title} dir="auto">
        {entry.title || entry.href || t('viewer.untitled')}
      </span>
      <span class={styles.meta}>
        <bdi>{meta.join(' · ')}</bdi>
      </span>
      <span class={styles.words} dir="auto">
        {words}
      </span>
    </span>
  );
}
