import { useState } from 'preact/hooks';
import type { Author } from '@/lib/messages/model';
import { initialsOf } from './initials';
import { usePictures } from './pictures';
import styles from './post.module.css';

/** The author's picture, or initials where it is not asked for. The name stands beside it. */
export function Avatar({ author }: { author: Author }) {
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
