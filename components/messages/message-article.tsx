import { FailureNotice } from '@/components/shared/failure-notice';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { ReadMessage } from '@/lib/messages/contract';
import { LinkCard, PollResult } from './attachments';
import { Byline } from './byline';
import { MediaGrid } from './media-grid';
import { MessageText } from './message-text';
import styles from './messages.module.css';

export function MessageArticle({ reading, onRetry }: { reading: ReadMessage; onRetry: () => void }) {
  const { message, source, people, readAt, problem } = reading;
  const { replyTo, quoted, poll, card, likes, replies, unexpected } = message;
  const facts = [
    likes !== undefined && t('messages.likes', likes, [formatNumber(likes)]),
    replies !== undefined && t('messages.replies', replies, [formatNumber(replies)]),
    message.place,
    message.edited && t('messages.edited'),
  ].filter((fact) => typeof fact === 'string');

  return (
    <>
      {problem && (
        <>
          <FailureNotice failure={problem} onRetry={onRetry} />
          <p class={styles.note}>{t('messages.copyFrom', [formatRelative(readAt)])}</p>
        </>
      )}
      <article class={styles.article} aria-label={message.author.name}>
        <Byline post={message} people={people} />
        {replyTo && <p class={styles.meta}>{t('messages.replyingTo', [replyTo.handle])}</p>}
        <MessageText post={message} people={people} />
        {message.cut && <p class={styles.meta}>{t('messages.cut')}</p>}
        <MediaGrid media={message.media} sensitive={message.sensitive} source={source} />
        {poll && <PollResult poll={poll} />}
        {card && <LinkCard card={card} />}
        {quoted && (
          <blockquote class={styles.box} aria-label={t('messages.quotedMessage')}>
            <Byline post={quoted} people={people} />
            <MessageText post={quoted} people={people} />
            <MediaGrid media={quoted.media} sensitive={message.sensitive} source={source} />
          </blockquote>
        )}
        {facts.length > 0 && <p class={styles.meta}>{facts.join(' · ')}</p>}
        <footer class={styles.end}>
          {source && (
            <a href={source} target="_blank" rel="noreferrer">
              {t('messages.source')}
            </a>
          )}
          {!problem && <span class={styles.meta}>{t('messages.readAt', [formatRelative(readAt)])}</span>}
        </footer>
        {unexpected.length > 0 && (
          <details class={styles.meta}>
            <summary>{t('messages.unexpected', unexpected.length)}</summary>
            <code>{unexpected.map(({ path }) => path).join(', ')}</code>
          </details>
        )}
      </article>
    </>
  );
}
