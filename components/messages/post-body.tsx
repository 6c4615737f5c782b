import { t } from '@/lib/i18n';
import type { Post } from '@/lib/messages/model';
import { LinkCard } from './link-card';
import { MediaGrid } from './media-grid';
import { MessageText } from './message-text';
import { PollResult } from './poll-result';
import styles from './post.module.css';

interface PostBodyProps {
  post: Post;
  people: string | undefined;
  /** Of this post or of the message that carries it. */
  sensitive: boolean;
}

/** What a post says and shows. */
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
