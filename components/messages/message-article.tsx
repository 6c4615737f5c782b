import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { ReadMessage } from '@/lib/messages/contract';
import type { Message, Post } from '@/lib/messages/model';
import { Byline } from './byline';
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

function Facts({ message, source }: { message: Message; source: string | undefined }) {
  const { likes, replies, place, edited } = message;
  const counts = [
    likes !== undefined && t('messages.likes', likes, [formatNumber(likes)]),
    replies !== undefined && t('messages.replies', replies, [formatNumber(replies)]),
  ].filter((fact) => typeof fact === 'string');
  const versions = source?.endsWith(message.id) ? (message.versions ?? []) : [];
  return (
    <>
      {(counts.length > 0 || place) && (
        <p class={styles.facts}>
          {counts.length > 0 && <span>{counts.join(' · ')}</span>}
          {place && (
            <span class={styles.place}>
              <Icon name="map-pin" />
              <bdi>{place}</bdi>
            </span>
          )}
        </p>
      )}
      {(edited || versions.length > 0) && (
        <p class={styles.facts}>
          {edited && <span>{t('messages.edited')}</span>}
          {versions.length > 0 && versions.at(-1) !== message.id && <span>{t('messages.newer')}</span>}
          {versions.map((id, index) => (
            <Version key={id} id={id} number={index + 1} message={message} source={source ?? ''} />
          ))}
        </p>
      )}
    </>
  );
}

interface VersionProps {
  id: string;
  number: number;
  message: Message;
  source: string;
}

function Version({ id, number, message, source }: VersionProps) {
  if (id === message.id) return null;
  return (
    <a href={source.slice(0, -message.id.length) + id} target="_blank" rel="noreferrer">
      {t('messages.version', [formatNumber(number)])}
    </a>
  );
}

const postsOf = ({ quoted, parent, ...message }: Message): Post[] =>
  [message, quoted, parent].filter((post) => post !== undefined);

/** Whether a message has a picture without a cover; avatars do not count. */
function hasPictures(message: Message): boolean {
  return postsOf(message).some(({ media, poll, card, sensitive }) => {
    const open = !sensitive && !message.sensitive && media.some(({ unavailable }) => !unavailable);
    return open || poll?.picture !== undefined || card?.picture !== undefined;
  });
}

/** Whether a card or a poll has a sensitive picture; other sensitive media have a cover. */
const hasSensitiveCard = (message: Message): boolean =>
  postsOf(message).some(
    ({ poll, card, sensitive }) =>
      (sensitive || message.sensitive) && (poll?.picture ?? card?.picture) !== undefined,
  );

function pictureHosts(message: Message): string[] {
  const all = postsOf(message).flatMap(({ media, poll, card, author }) => [
    ...media.map(({ url }) => url),
    poll?.picture?.url,
    card?.picture?.url,
    author.avatar,
  ]);
  return [...new Set(all.flatMap((address) => (address && URL.parse(address)?.host) || []))];
}
