import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import type { Author, Post } from '@/lib/messages/model';
import { initialsOf } from './initials';
import { usePictures } from './pictures';
import styles from './post.module.css';

interface PersonProps {
  handle: string;
  /** The prefix of people's own pages; without it there is no link. */
  people: string | undefined;
  class?: string | undefined;
  children: ComponentChildren;
}

export function Person({ handle, people, class: name, children }: PersonProps) {
  if (!people) return <bdi class={name}>{children}</bdi>;
  return (
    <a href={people + encodeURIComponent(handle)} target="_blank" rel="noreferrer">
      <bdi>{children}</bdi>
    </a>
  );
}

export function Byline({ post, people }: { post: Post; people: string | undefined }) {
  const { name, handle, verified } = post.author;
  const at = handle && `@${handle}`;
  return (
    <div class={styles.byline}>
      <Avatar author={post.author} />
      <p class={styles.who}>
        <span class={styles.names}>
          <bdi class={styles.name}>{name || at || t('messages.someone')}</bdi>
          {verified && <Icon name="badge-check" label={t(`messages.verified.${verified}`)} />}
        </span>
        <span class={styles.meta}>
          {at && (
            <Person handle={handle} people={people}>
              {at}
            </Person>
          )}
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

/** The author's picture, or initials while pictures are off. The name is beside it. */
function Avatar({ author }: { author: Author }) {
  const { shown } = usePictures();
  const [failed, setFailed] = useState(false);
  if (!shown || !author.avatar || failed) {
    return (
      <span class={styles.avatar} aria-hidden>
        {initialsOf(author.name || author.handle)}
      </span>
    );
  }
  return (
    <img
      class={styles.avatar}
      src={author.avatar}
      alt=""
      width="40"
      height="40"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
