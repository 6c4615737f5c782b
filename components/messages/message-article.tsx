import { t } from '@/lib/i18n';
import { formatRelative } from '@/lib/i18n/format';
import type { ReadMessage } from '@/lib/messages/contract';
import { Byline } from './byline';
import { Facts } from './facts';
import { hasPictures, hasSensitiveCard, pictureHosts } from './picture-hosts';
import { PicturesProvider, ShowPictures } from './pictures';
import styles from './post.module.css';
import { CarriedPost, PostBody } from './post-body';
import { ProblemNotice } from './problem-notice';
import { UnexpectedNote } from './unexpected-note';

interface MessageArticleProps {
  reading: ReadMessage;
  /** Whether pictures are loaded without a press. */
  pictures: boolean;
  onRetry: () => void;
}

export function MessageArticle({ reading, pictures, onRetry }: MessageArticleProps) {
  const { message, source, people, readAt, problem } = reading;
  const { author, replyTo, parent, parentGone, quoted, quotedGone, sensitive } = message;
  return (
    <PicturesProvider allowed={pictures} hosts={pictureHosts(message)}>
      {problem && (
        <>
          <ProblemNotice problem={problem} onRetry={onRetry} />
          <p class={styles.note}>{t('messages.copyFrom', [formatRelative(readAt)])}</p>
        </>
      )}
      <article class={styles.article} aria-label={author.name || author.handle || t('messages.someone')}>
        <CarriedPost as="answered" post={parent} gone={parentGone} people={people} sensitive={sensitive} />
        <Byline post={message} people={people} />
        {replyTo && !parent && (
          <p class={styles.meta} dir="auto">
            {t('messages.replyingTo', [replyTo.handle])}
          </p>
        )}
        <PostBody post={message} people={people} sensitive={sensitive} />
        <CarriedPost as="quoted" post={quoted} gone={quotedGone} people={people} sensitive={sensitive} />
        {hasPictures(message) && <ShowPictures sensitive={hasSensitiveCard(message)} />}
        <Facts message={message} source={source} />
        <footer class={styles.end}>
          {source && (
            <a href={source} target="_blank" rel="noreferrer">
              {t('messages.source')}
            </a>
          )}
          {!problem && <span class={styles.meta}>{t('messages.readAt', [formatRelative(readAt)])}</span>}
        </footer>
        <UnexpectedNote id={message.id} unexpected={message.unexpected} />
      </article>
    </PicturesProvider>
  );
}
