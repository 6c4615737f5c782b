import { formatDateTime } from '@/lib/i18n/format';
import type { Post } from '@/lib/messages/model';
import styles from './messages.module.css';

/** Who wrote it, and when. */
export function Byline({ post, people }: { post: Post; people: string | undefined }) {
  const { name, handle } = post.author;
  const at = handle && `@${handle}`;
  return (
    <p class={styles.byline}>
      <bdi class={styles.name}>{name}</bdi>{' '}
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
  );
}
