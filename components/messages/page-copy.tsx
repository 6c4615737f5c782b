import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import type { NetworkMessage } from '@/lib/messages/contract';
import { nameOf, networkName } from './row-words';
import styles from './rows.module.css';

/** A message of another network, as the page has it: nothing is asked of anybody. */
export function PageCopy({ message, onBack }: { message: NetworkMessage; onBack: () => void }) {
  const { author, handle, text, lang, permalink, network } = message;
  return (
    <>
      <div class={styles.bar}>
        <Button kind="quiet" icon="chevron-left" onClick={onBack}>
          {t('messages.back')}
        </Button>
      </div>
      <article class={styles.own} aria-label={nameOf(message)}>
        <p>
          {author && (
            <>
              <bdi>
                <b>{author}</b>
              </bdi>{' '}
            </>
          )}
          {handle && <bdi>@{handle}</bdi>}
        </p>
        {text && (
          <p class={styles.said} dir="auto" lang={lang}>
            {text}
          </p>
        )}
        <p>{t(text ? 'messages.pageCopy' : 'messages.pageCopyEmpty', [networkName(network)])}</p>
        <p>
          <a href={permalink} target="_blank" rel="noreferrer">
            {t('messages.openAt', [new URL(permalink).host])}
          </a>
        </p>
      </article>
    </>
  );
}
