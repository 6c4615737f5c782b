import type { ComponentChildren } from 'preact';
import { Button } from '@/components/ui/button';
import { isOfExample } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import type { NetworkMessage, PageMessage } from '@/lib/messages/contract';
import { nameOf } from './row-words';
import styles from './rows.module.css';

/** A message of another network, from the page's own text. Sends no request. */
export function PageCopy({ message, onBack }: { message: NetworkMessage; onBack: () => void }) {
  const { text, permalink, network } = message;
  return (
    <>
      <div class={styles.bar}>
        <Button kind="quiet" icon="chevron-left" onClick={onBack}>
          {t('messages.back')}
        </Button>
      </div>
      <PageText message={message}>
        <p>{t(text ? 'messages.pageCopy' : 'messages.pageCopyEmpty', [t(`messages.network.${network}`)])}</p>
        {!isOfExample(permalink) && (
          <p>
            <a href={permalink} target="_blank" rel="noreferrer">
              {t('messages.openAt', [new URL(permalink).host])}
            </a>
          </p>
        )}
      </PageText>
    </>
  );
}

interface PageTextProps {
  message: PageMessage;
  /** The source of the text, and a link. */
  children: ComponentChildren;
}

export function PageText({ message, children }: PageTextProps) {
  const { author, handle, text, lang } = message;
  return (
    <article class={styles.own} aria-label={nameOf(message)}>
      {(author || handle) && (
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
      )}
      {text && (
        <p class={styles.text} dir="auto" lang={lang}>
          {text}
        </p>
      )}
      {children}
    </article>
  );
}
