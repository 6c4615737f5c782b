import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import type { Author, Post } from '@/lib/messages/model';
import { Avatar } from './avatar';
import styles from './post.module.css';

/** Who wrote it, and when. */
export function Byline({ post, people }: { post: Post; people: string | undefined }) {
  const { name, handle, verified } = post.author;
  const at = handle && `@${handle}`;
  return (
    <div class={styles.byline}>
      <Avatar author={post.author} />
      <p class={styles.who}>
        <span class={styles.names}>
          <bdi class={styles.name}>{name || at || t('messages.someone')}</bdi>
          {verified && <Icon name="badge-check" label={verifiedWords[verified]()} />}
        </span>
        <span class={styles.meta}>
          {at &&
            (people ? (
              <a href={people + encodeURIComponent(handle)} target="_blank" rel="noreferrer">
                <bdi>{at}</bdi>
              </a>
            ) : (
              <bdi>{at}</bdi>
            ))}
          {post.createdAt !== undefined && (
            <>
              {at && ' · '}
              <time dateTime={new Date(post.createdAt).toISOString()}>{formatDateTime(post.createdAt)}</time>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

const verifiedWords: Record<NonNullable<Author['verified']>, () => string> = {
  checked: () => t('messages.verified.checked'),
  paid: () => t('messages.verified.paid'),
  business: () => t('messages.verified.business'),
  government: () => t('messages.verified.government'),
};
