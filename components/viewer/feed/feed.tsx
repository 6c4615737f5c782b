import { useMemo, useState } from 'preact/hooks';
import { Empty } from '@/components/ui/empty';
import { PickList } from '@/components/ui/pick-list';
import { t } from '@/lib/i18n';
import { formatBytes, formatList, formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import type { Resource } from '@/lib/viewer/model';
import {
  type Enclosure,
  entryOf,
  type FeedEntry,
  lineOf,
  plainOf,
  type RawFeed,
} from '@/lib/viewer/readers/feed/entry';
import { linkParts } from '@/lib/viewer/readers/text/text';
import { Dock } from '../dock';
import { Filter } from '../filter';
import { useTitle } from '../frame';
import type { KindProps } from '../kind';
import styles from '../listing.module.css';
import { CopiedLink, Facts, Parts, WebLink } from '../parts';
import { ReadingNow } from '../reading/reading-now';
import { useReading } from '../reading/use-reading';
import { StateNotice } from '../state-notice';
import { useStoredListScroll, useViewState } from '../view-state';
import { dateWords } from '../words';

/** The entries of a feed, with a filter. */
export function Feed({ resource, fallback }: KindProps) {
  const reading = useReading('feed', resource, entryOf);
  if (!reading.result) return <ReadingNow reading={reading} resource={resource} />;
  const { value: read, items } = reading.result;
  if (!read.ok) return <>{fallback(read.failure)}</>;
  return <Entries feed={read.value} entries={items} resource={resource} />;
}

interface EntriesProps {
  feed: Omit<RawFeed, 'entries'>;
  entries: readonly FeedEntry[];
  resource: Resource;
}

function Entries({ feed, entries, resource }: EntriesProps) {
  const [words, setWords] = useViewState('words', '');
  const [chosen, setChosen] = useState<FeedEntry>();
  const rows = useMemo(() => matching(entries, words), [entries, words]);
  const { home, updated } = feed;
  const description = lineOf(feed.description);
  useTitle(lineOf(feed.title));

  return (
    <div class={styles.whole}>
      <Filter
        label={t('viewer.feed.filter')}
        words={words}
        onWords={setWords}
        of={entries.length}
        found={rows.length}
        few={10}
      />
      <StateNotice fault={feed.fault} resource={resource} />
      <div class={styles.head}>
        {description && <p dir="auto">{description.slice(0, 1000)}</p>}
        <Facts
          facts={[
            [t('viewer.feed.format'), feed.format],
            [t('viewer.feed.home'), home && <WebLink href={home}>{home}</WebLink>],
            [t('viewer.feed.updated'), updated && dateWords(updated)],
            [t('viewer.feed.count'), formatNumber(entries.length)],
          ]}
        />
      </div>
      {entries.length === 0 && <Empty>{t('viewer.feed.none')}</Empty>}
      {rows.length > 0 && (
        <PickList
          label={t('viewer.feed.list')}
          items={rows}
          rowHeight={80}
          selected={chosen}
          onOpen={(entry) => setChosen(entry)}
          useScroll={useStoredListScroll}
          row={(entry) => <FeedRow entry={entry} />}
        />
      )}
      {chosen && (
        <FeedDetails key={entries.indexOf(chosen)} entry={chosen} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}

/** Entries with the words in their title, author, tag or text. */
function matching(entries: readonly FeedEntry[], words: string): readonly FeedEntry[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return entries;
  return entries.filter(({ title, authors, tags, summary }) =>
    [title, ...authors, ...tags, summary.source].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** An entry of a feed in four lines. Its text is read only when the row is in sight, and only its beginning. */
function FeedRow({ entry }: { entry: FeedEntry }) {
  const date = entry.published ?? entry.updated;
  const files = entry.enclosures.length;
  const meta = joinFacts(
    date && dateWords(date),
    entry.authors.slice(0, 5).join(', ').slice(0, 200),
    files > 0 && t('viewer.feed.files', files, [formatNumber(files)]),
  );
  const words = plainOf(entry.summary, 2000).replace(/\s+/g, ' ').slice(0, 300);
  return (
    <span class={styles.entry}>
      {/* Its own direction, so that a title that is too long is cut at its end. */}
      <span class={styles.name} title={entry.title} dir="auto">
        {entry.title || entry.href || t('viewer.untitled')}
      </span>
      <span class={styles.meta}>
        <bdi>{meta}</bdi>
      </span>
      <span class={styles.words} dir="auto">
        {words}
      </span>
    </span>
  );
}

/** All fields of an entry of a feed. Its text is shown without markup. */
function FeedDetails({ entry, onClose }: { entry: FeedEntry; onClose(): void }) {
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
            {joinFacts(type.slice(0, 100), bytes !== undefined && formatBytes(bytes))}
          </div>
        </li>
      ))}
    </ul>
  );
}
