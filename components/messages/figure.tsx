import { useState } from 'preact/hooks';
import { t } from '@/lib/i18n';
import type { Media } from '@/lib/messages/model';
import styles from './media.module.css';
import { kindOf, wordsOf } from './media-words';
import { fileToOpen } from './play-order';
import { canPlay, Player } from './player';

export function Figure({ media, alone }: { media: Media; alone: boolean }) {
  const files = media.files ?? [];
  const [failed, setFailed] = useState(() => media.kind !== 'photo' && !canPlay(files));
  const words = wordsOf(media);
  const file = fileToOpen(files);
  if (media.unavailable) {
    return (
      <p class={styles.missing}>
        {kindOf(media)}. {t('messages.unavailable')}
      </p>
    );
  }
  return (
    <figure class={styles.figure}>
      {media.kind !== 'photo' && !failed ? (
        <Player media={media} words={words} onFail={() => setFailed(true)} />
      ) : (
        <Photo photo={media} words={words} sizes={alone ? '(max-width: 660px) 100vw, 640px' : '50vw'} />
      )}
      <figcaption class={styles.caption}>
        <span dir="auto" aria-hidden>
          {words}
        </span>
        {media.kind !== 'photo' && (
          <span role="status">
            {kindOf(media)}
            {failed && ` · ${file ? t('messages.playFailed') : t('messages.playsElsewhere')}`}
            {/* GIFs have no sound. */}
            {!failed && media.kind === 'video' && ` · ${t('messages.noCaptions')}`}
            {file && (
              <>
                {' · '}
                <a href={file.url} target="_blank" rel="noreferrer">
                  {t('messages.openFile')}
                </a>
              </>
            )}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

interface PhotoProps {
  photo: Media;
  words: string;
  sizes: string;
}

function Photo({ photo, words, sizes }: PhotoProps) {
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
