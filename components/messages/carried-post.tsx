import { t } from '@/lib/i18n';
import { isolated } from '@/lib/i18n/format';
import type { Post } from '@/lib/messages/model';
import { Byline } from './byline';
import styles from './post.module.css';
import { PostBody } from './post-body';

interface CarriedPostProps {
  /** Quoted in the message, or answered by it. */
  as: 'quoted' | 'answered';
  post: Post | undefined;
  /** In its place, why it is withheld; may be empty. */
  gone: string | undefined;
  people: string | undefined;
  sensitive: boolean;
}

/** Another message that came along. */
export function CarriedPost({ as, post, gone, people, sensitive }: CarriedPostProps) {
  if (gone !== undefined) {
    return (
      <p class={styles.gone} dir="auto">
        {goneWords[as](gone)}
      </p>
    );
  }
  if (!post) return null;
  return (
    <blockquote class={styles.carried} data-as={as} aria-label={names[as]()}>
      <Byline post={post} people={people} />
      <PostBody post={post} people={people} sensitive={sensitive || post.sensitive} />
    </blockquote>
  );
}

const names = {
  quoted: () => t('messages.quotedMessage'),
  answered: () => t('messages.answered'),
};

const goneWords = {
  quoted: (reason: string) =>
    reason ? t('messages.quotedGone', [isolated(reason)]) : t('messages.quotedGonePlain'),
  answered: (reason: string) =>
    reason ? t('messages.answeredGone', [isolated(reason)]) : t('messages.answeredGonePlain'),
};
