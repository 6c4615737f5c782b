import { t } from '@/lib/i18n';
import { formatBytes, formatList, formatNumber } from '@/lib/i18n/format';
import { type Enclosure, type FeedEntry, plainOf } from '@/lib/viewer/readers/feed/entry';
import { linkParts } from '@/lib/viewer/readers/text/text';
import { Dock } from '../dock';
import styles from '../listing.module.css';
import { CopiedLink, Facts, Parts, WebLink } from '../parts';
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

/** All fields of an entry of a feed. Its text is shown without markup. */
export function FeedDetails({ entry, onClose }: { entry: FeedEntry; onClose(): void }) {
  const { href, id, authors, published, updated, enclosures, tags } = entry;
  const words = plainOf(entry.summary).slice(0, 50_000);
  return (
    <Dock title={entry.title || t('viewer.untitled')} onClose={onClose}>
      {href && (
        <CopiedLink href={href}>
          <WebLink href={href}>{href}</WebLink>
        </CopiedLink>
      )}
      <Facts
        facts={[
          [t('viewer.feed.authors'), authors.length > 0 && formatList(authors)],
          [t('viewer.feed.published'), published && dateWords(published)],
          [t('viewer.feed.changed'), updated && dateWords(updated)],
          [t('viewer.feed.tags'), tags.length > 0 && formatList(tags)],
          [t('viewer.feed.id'), id !== href && id.slice(0, 500)],
          [t('viewer.feed.enclosures'), enclosures.length > 0 && <Files files={enclosures} />],
        ]}
      />
      {words && (
        <p class={styles.text} dir="auto">
          <Parts parts={linkParts(words)} />
        </p>
      )}
    </Dock>
  );
}

function Files({ files }: { files: readonly Enclosure[] }) {
  return (
    <ul>
      {files.slice(0, 100).map(({ href, type, bytes }) => (
        <li key={href}>
          <WebLink href={href}>{href}</WebLink>
          <div class={styles.meta}>
            {[type.slice(0, 100), bytes !== undefined && formatBytes(bytes)].filter(Boolean).join(' · ')}
          </div>
        </li>
      ))}
    </ul>
  );
}
