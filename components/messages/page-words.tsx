import type { ComponentChildren } from 'preact';
import type { PageMessage } from '@/lib/messages/contract';
import { nameOf } from './row-words';
import styles from './rows.module.css';

interface PageWordsProps {
  message: PageMessage;
  /** What stands below: where the words come from, and where to go on. */
  children: ComponentChildren;
}

/** What the page itself tells of a message. */
export function PageWords({ message, children }: PageWordsProps) {
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
        <p class={styles.said} dir="auto" lang={lang}>
          {text}
        </p>
      )}
      {children}
    </article>
  );
}
