import { useState } from 'preact/hooks';
import { t } from '@/lib/i18n';
import type { Media } from '@/lib/messages/model';
import styles from './media.module.css';
import { kindOf, wordsOf } from './media-words';
import { Photo } from './photo';
import { fileToOpen } from './play-order';
import { canPlay, Player } from './player';

/** One picture or video with its words; they are for everyone, so they stand below. */
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
            {/* What loops as a GIF has no sound. */}
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
