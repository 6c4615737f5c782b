import { AllowHost } from '@/components/shared/allow-host';
import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { announce } from '@/components/ui/live-region';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { isolated } from '@/lib/i18n/format';
import { FeedFiles } from './feed-files';
import { useWatched, type Watched, watchRoom } from './use-watched';
import styles from './watch.module.css';
import { shortAddress, stateWords } from './words';

/** The watched resources with their states, and a button to remove each. */
export function WatchedList() {
  const watched = useWatched();
  const remove = (url: string) =>
    watchRoom.unwatch(url).then(
      () => announce(t('watch.removed')),
      () => announce(t('common.somethingBroke')),
    );
  return (
    <Section large title={t('watch.title')}>
      <p class={styles.hint}>{t('watch.hint')}</p>
      {watched.length === 0 && <p class={styles.hint}>{t('watch.none')}</p>}
      <div class={styles.rows}>
        <List label={t('watch.title')}>
          {watched.map((one) => (
            <Row
              key={one.url}
              title={one.title}
              detail={
                <>
                  <span class={styles.line}>{stateWords(one)}</span>
                  <a class={styles.line} href={one.url} target="_blank" rel="noreferrer" dir="ltr">
                    {shortAddress(one.url)}
                  </a>
                </>
              }
              below={<Blocked watched={one} />}
              trailing={
                <Button
                  kind="quiet"
                  label={t('watch.removeNamed', [isolated(one.title)])}
                  onClick={() => void remove(one.url)}
                >
                  {t('accounts.remove')}
                </Button>
              }
            />
          ))}
        </List>
      </div>
      <FeedFiles watched={watched} />
    </Section>
  );
}

/** Offers access to the host where the last check lacked it. */
function Blocked({ watched: { url, failure } }: { watched: Watched }) {
  if (failure?.kind !== 'no-access') return null;
  const retry = () => void watchRoom.retry(url).catch(() => undefined);
  return <AllowHost host={failure.host} onAllowed={retry} />;
}
