import { useState } from 'preact/hooks';
import { Outcome, useAction } from '@/components/settings/action';
import styles from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { saveFile } from '@/components/ui/save-file';
import { type Failure, ok } from '@/lib/http/failure';
import { type Outline, opmlOf, outlinesOf } from '@/lib/http/opml';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatNumber } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import { type Watched, watchRoom } from './use-watched';

/** Bytes of a file that is read at most. */
const mostBytes = 5_000_000;

/** Saves the watched feeds as a file for feed readers, and watches those of such a file after a look at their number. */
export function FeedFiles({ watched }: { watched: readonly Watched[] }) {
  const action = useAction();
  const [asked, setAsked] = useState<readonly Outline[]>();
  const feeds = watched.filter(({ kind }) => kind === 'feed');

  const read = (file: File) =>
    action.run(
      async () => {
        setAsked(undefined);
        const found = file.size > mostBytes ? undefined : outlinesOf(await file.text());
        if (!found) return ok(undefined);
        const known = new Set(watched.map(({ url }) => url));
        const added = found.filter(({ url }) => !known.has(url));
        setAsked(added.length > 0 ? added : undefined);
        return ok(added.length);
      },
      (count) => {
        if (count === undefined) return { tone: 'lost', words: t('watch.fileUnread') };
        const words = count > 0 ? t('watch.fileAsks', count, [formatNumber(count)]) : t('watch.fileKnown');
        return { tone: 'info', words };
      },
    );

  const start = (added: readonly Outline[]) =>
    action.run(
      async () => {
        setAsked(undefined);
        let count = 0;
        let failure: Failure | undefined;
        // One after another: each is a request.
        for (const { url, title } of added) {
          const begun = await watchRoom.watch({ url, title, kind: 'feed', type: '' });
          if (begun.ok && begun.value === 'too-many') break;
          if (begun.ok) count += 1;
          else failure ??= begun.failure;
        }
        return ok({ count, failure });
      },
      ({ count, failure }) => {
        const words = t('watch.fileStarted', count, [formatNumber(count), formatNumber(added.length)]);
        return failure
          ? { tone: 'info', words: joinSentences(words, sentenceOf(failure, 'resource')) }
          : words;
      },
    );

  return (
    <div class={styles.stack}>
      <div class={styles.line}>
        <FileButton
          label={t('watch.importFeeds')}
          icon="upload"
          accept=".opml,.xml"
          onFiles={([file]) => file && void read(file)}
        />
        {feeds.length > 0 && (
          <Button
            icon="download"
            onClick={() =>
              saveFile(
                'waymark-feeds.opml',
                new Blob([
                  opmlOf(
                    t('watch.title'),
                    feeds.map(({ pageUrl, ...feed }) => ({ ...feed, page: pageUrl })),
                  ),
                ]),
              )
            }
          >
            {t('watch.exportFeeds')}
          </Button>
        )}
      </div>
      <Outcome of={action} />
      {asked && (
        <div>
          <Button kind="primary" onClick={() => void start(asked)}>
            {t('watch.watchFeeds', asked.length, [formatNumber(asked.length)])}
          </Button>
        </div>
      )}
    </div>
  );
}
