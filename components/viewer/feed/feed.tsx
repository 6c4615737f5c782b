import { useMemo, useState } from 'preact/hooks';
import { Empty } from '@/components/ui/empty';
import { PickList } from '@/components/ui/pick-list';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import type { Feed as Channel, FeedEntry } from '@/lib/viewer/readers/feed/entry';
import { feedSteps } from '@/lib/viewer/readers/feed/feed';
import type { KindProps } from '../kind';
import styles from '../listing.module.css';
import { Facts, Outside } from '../parts';
import { StateNotice } from '../state-notice';
import { ReadingNow } from '../steps/reading-now';
import { useReading } from '../steps/use-read';
import { useStoredListScroll, useViewState } from '../view-state';
import { dateWords } from '../written-date';
import { FeedDetails } from './details';
import { FeedRow } from './row';

/** A feed as a list: what is new, by whom, when. */
export function Feed({ resource, fallback }: KindProps) {
  const reading = useReading(resource, feedSteps);
  if (!reading.result) return <ReadingNow reading={reading} resource={resource} />;
  const read = reading.result.value;
  if (!read.ok) return <>{fallback(read.failure)}</>;
  return <Entries feed={read.value} resource={resource} />;
}

function Entries({ feed, resource }: { feed: Channel; resource: Resource }) {
  const [words, setWords] = useViewState('words', '');
  const [chosen, setChosen] = useState<FeedEntry>();
  const { entries } = feed;
  const rows = useMemo(() => matching(entries, words), [entries, words]);
  const { home, updated } = feed;

  return (
    <div class={styles.whole}>
      <StateNotice state={feed.state} resource={resource} />
      <div class={styles.head}>
        <h2 class={styles.title} dir="auto">
          {feed.title || t('viewer.untitled')}
        </h2>
        {feed.description && <p dir="auto">{feed.description.slice(0, 1000)}</p>}
        <Facts
          facts={[
            [t('viewer.feed.format'), feed.format],
            [t('viewer.feed.home'), home && <Outside href={home}>{home}</Outside>],
            [t('viewer.feed.updated'), updated && dateWords(updated)],
            [t('viewer.feed.count'), formatNumber(entries.length)],
          ]}
        />
      </div>
      {entries.length > 10 && (
        <div class={styles.filters}>
          <TextField
            type="search"
            label={t('viewer.feed.filter')}
            placeholder={t('viewer.feed.filter')}
            hideLabel
            value={words}
            onInput={setWords}
          />
        </div>
      )}
      <p role="status" class={styles.found}>
        {words.trim() !== '' && t('viewer.found', rows.length, [formatNumber(rows.length)])}
      </p>
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

/** Those whose title, author, tag or text has the words in it. */
function matching(entries: readonly FeedEntry[], words: string): readonly FeedEntry[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return entries;
  return entries.filter(({ title, authors, tags, summary }) =>
    [title, ...authors, ...tags, summary.source].some((text) => text.toLowerCase().includes(wanted)),
  );
}
