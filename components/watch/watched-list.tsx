import { Outcome, useAction } from '@/components/settings/action';
import { saveOptions } from '@/components/settings/save-options';
import settings from '@/components/settings/settings.module.css';
import { AllowHost } from '@/components/shared/allow-host';
import { openAtlas } from '@/components/shared/open-atlas';
import type { SectionProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { List, Row } from '@/components/ui/list';
import { announce } from '@/components/ui/live-region';
import { Section } from '@/components/ui/section';
import { useSwitch } from '@/components/ui/use-switch';
import { t } from '@/lib/i18n';
import { formatNumber, isolated } from '@/lib/i18n/format';
import { FeedFiles } from './feed-files';
import { useWatched, type Watched, watchRoom } from './use-watched';
import styles from './watch.module.css';
import { shortAddress, stateWords } from './words';

/** The watched resources in the options. */
export function WatchedSection({ known: { options } }: SectionProps) {
  const action = useAction();
  const badge = useSwitch(options.watchBadge ?? false, (watchBadge) => saveOptions(action, { watchBadge }));
  return (
    <Section
      large
      title={t('watch.title')}
      aside={
        <Button kind="quiet" onClick={() => openAtlas('watched')}>
          {t('watch.inAtlas')}
        </Button>
      }
    >
      <p class={styles.hint}>{t('watch.hint')}</p>
      <div class={settings.option}>
        <Checkbox label={t('watch.badge')} hint={t('watch.badgeHint')} {...badge} />
        <Outcome of={action} />
      </div>
      <div class={settings.option}>
        <WatchedList />
      </div>
    </Section>
  );
}

/** The watched resources, changed ones first, each with what is new since the person last read it. */
export function WatchedList() {
  const watched = useWatched();
  const changed = watched.filter(({ change }) => change);
  const markRead = (some: readonly Watched[]) =>
    Promise.all(some.map(({ url }) => watchRoom.markSeen(url))).then(
      () => announce(t('watch.allRead')),
      () => announce(t('common.somethingBroke')),
    );
  const remove = (url: string) =>
    watchRoom.unwatch(url).then(
      () => announce(t('watch.removed')),
      () => announce(t('common.somethingBroke')),
    );
  return (
    <>
      {watched.length === 0 && <p class={styles.hint}>{t('watch.none')}</p>}
      {changed.length > 1 && (
        <div class={styles.more}>
          <Button onClick={() => void markRead(changed)}>{t('watch.markAllRead')}</Button>
        </div>
      )}
      <div class={styles.rows}>
        <List label={t('watch.title')}>
          {watched.map((one) => (
            <Row
              key={one.url}
              title={one.title}
              unread={one.change !== undefined}
              unreadLabel={t('watch.unread')}
              detail={
                <>
                  <span class={styles.line}>{stateWords(one)}</span>
                  <a class={styles.line} href={one.url} target="_blank" rel="noreferrer" dir="ltr">
                    {shortAddress(one.url)}
                  </a>
                </>
              }
              below={
                <>
                  <News of={one} />
                  <Blocked watched={one} />
                </>
              }
              trailing={
                <>
                  {one.change && (
                    <Button
                      kind="quiet"
                      label={t('watch.markReadNamed', [isolated(one.title)])}
                      onClick={() => void markRead([one])}
                    >
                      {t('watch.markRead')}
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    label={t('watch.removeNamed', [isolated(one.title)])}
                    onClick={() => void remove(one.url)}
                  >
                    {t('accounts.remove')}
                  </Button>
                </>
              }
            />
          ))}
        </List>
      </div>
      <FeedFiles watched={watched} />
    </>
  );
}

/** Titles of new entries, as plain text: feeds write markup and references in them. */
function News({ of: { change } }: { of: Watched }) {
  if (!change?.news) return null;
  const { news, fresh } = change;
  return (
    <ul class={styles.news}>
      {news.map((name) => (
        <li key={name}>
          <bdi>{plainText(name)}</bdi>
        </li>
      ))}
      {fresh > news.length && (
        <li>{t('watch.moreNews', fresh - news.length, [formatNumber(fresh - news.length)])}</li>
      )}
    </ul>
  );
}

const plainText = (markup: string): string =>
  new DOMParser().parseFromString(markup, 'text/html').body.textContent.trim() || markup;

/** Offers access to the host where the last check lacked it. */
function Blocked({ watched: { url, failure } }: { watched: Watched }) {
  if (failure?.kind !== 'no-access') return null;
  const retry = () => void watchRoom.retry(url).catch(() => undefined);
  return <AllowHost host={failure.host} onAllowed={retry} />;
}
