import { useMemo, useState } from 'preact/hooks';
import { Empty } from '@/components/ui/empty';
import { PickList } from '@/components/ui/pick-list';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { entryOf, type FeedEntry, lineOf, type RawFeed } from '@/lib/viewer/readers/feed/entry';
import { Filter } from '../filter';
import { useTitle } from '../frame';
import type { KindProps } from '../kind';
import styles from '../listing.module.css';
import { Facts, WebLink } from '../parts';
import { ReadingNow } from '../reading/reading-now';
import { useReading } from '../reading/use-reading';
import { StateNotice } from '../state-notice';
import { useStoredListScroll, useViewState } from '../view-state';
import { dateWords } from '../written-date';
import { FeedDetails, FeedRow } from './entry';

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
