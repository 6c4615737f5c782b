import { useState } from 'preact/hooks';
import { t } from '@/lib/i18n';
import type { Media } from '@/lib/messages/model';
import styles from './media.module.css';

interface PhotoProps {
  photo: Media;
  /** What it shows. */
  words: string;
  /** How wide it is drawn, as `sizes` of an image says it. */
  sizes: string;
}

/** Leads to the picture in full size. */
export function Photo({ photo, words, sizes }: PhotoProps) {
  const [failed, setFailed] = useState(false);
  const { url, width, height, sizes: files = [] } = photo;
  const full = files.at(-1)?.url ?? url;
  if (failed) {
    return (
      <p class={styles.missing}>
        {t('messages.pictureFailed')}{' '}
        <a href={full} target="_blank" rel="noreferrer">
          {t('messages.openPicture')}
        </a>
      </p>
    );
  }
  return (
    <a
      class={styles.photo}
      data-picture
      href={full}
      target="_blank"
      rel="noreferrer"
      title={t('messages.fullSize')}
    >
      <img
        class={styles.picture}
        src={files[0]?.url ?? url}
        srcset={files.map((file) => `${file.url} ${file.width}w`).join(', ') || undefined}
        sizes={sizes}
        alt={words}
        width={width}
        height={height}
        decoding="async"
        referrerpolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    </a>
  );
}
