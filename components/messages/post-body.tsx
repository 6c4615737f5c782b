import { t } from '@/lib/i18n';
import type { Post, TextPart } from '@/lib/messages/model';
import { LinkCard, PollResult } from './attached';
import { Byline, Person } from './byline';
import { withheld } from './export/item';
import { MediaGrid } from './media-grid';
import styles from './post.module.css';

interface PostBodyProps {
  post: Post;
  people: string | undefined;
  /** Of this post or of the message around it. */
  sensitive: boolean;
}

export function PostBody({ post, people, sensitive }: PostBodyProps) {
  const { cut, media, poll, card } = post;
  return (
    <>
      <MessageText post={post} people={people} />
      {cut && <p class={styles.meta}>{t('messages.cut')}</p>}
      <MediaGrid media={media} sensitive={sensitive} />
      {poll && <PollResult poll={poll} sensitive={sensitive} />}
      {card && <LinkCard card={card} sensitive={sensitive} />}
    </>
  );
}

interface CarriedPostProps {
  as: 'quoted' | 'answered';
  post: Post | undefined;
  /** The service's reason for withholding it; may be empty. */
  gone: string | undefined;
  people: string | undefined;
  sensitive: boolean;
}

export function CarriedPost({ as, post, gone, people, sensitive }: CarriedPostProps) {
  if (gone !== undefined) {
    return (
      <p class={styles.gone} dir="auto">
        {withheld(as, gone)}
      </p>
    );
  }
  if (!post) return null;
  return (
    <blockquote class={styles.carried} data-as={as} aria-label={t(`messages.${as}`)}>
      <Byline post={post} people={people} />
      <PostBody post={post} people={people} sensitive={sensitive || post.sensitive} />
    </blockquote>
  );
}

/** The text in its own direction and language, without markup. */
function MessageText({ post, people }: { post: Post; people: string | undefined }) {
  if (post.parts.length === 0) return null;
  return (
    <p class={styles.text} dir="auto" lang={post.lang}>
      {post.parts.map((part, index) => (
        <Part key={index} part={part} people={people} />
      ))}
    </p>
  );
}

function Part({ part, people }: { part: TextPart; people: string | undefined }) {
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'hashtag':
    case 'symbol':
      return <bdi class={styles.marked}>{part.text}</bdi>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noreferrer" title={part.href}>
          <bdi>{part.text}</bdi>
        </a>
      );
    case 'mention':
      return (
        <Person handle={part.handle} people={people} class={styles.marked}>
          {part.text}
        </Person>
      );
  }
}
