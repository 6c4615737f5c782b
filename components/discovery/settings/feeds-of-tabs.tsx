import { Outcome, useAction } from '@/components/settings/action';
import styles from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { saveFile } from '@/components/ui/save-file';
import { feedsOf } from '@/lib/discovery/feeds';
import { ok } from '@/lib/http/failure';
import { opmlOf } from '@/lib/http/opml';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { discovery } from '../rooms';

/** Saves the feeds of all open pages as a file for feed readers, on a press. */
export function FeedsOfTabs() {
  const action = useAction();
  const save = () =>
    action.run(
      async () => {
        const feeds = new Map((await discovery.pages()).flatMap(feedsOf).map((feed) => [feed.url, feed]));
        if (feeds.size > 0) {
          const text = opmlOf(t('options.feedsOfTabs'), [...feeds.values()]);
          saveFile('waymark-tabs.opml', new Blob([text]));
        }
        return ok(feeds.size);
      },
      (count) =>
        count > 0
          ? t('options.feedsSaved', count, [formatNumber(count)])
          : { tone: 'info', words: t('options.noFeedsInTabs') },
    );
  return (
    <div class={classes(styles.stack, styles.option)}>
      <div>
        <Button onClick={() => void save()}>{t('options.saveFeedsOfTabs')}</Button>
      </div>
      <p class={styles.meta}>{t('options.feedsOfTabsHint')}</p>
      <Outcome of={action} />
    </div>
  );
}
