import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import type { Media } from '@/lib/messages/model';
import styles from './messages.module.css';

interface MediaGridProps {
  media: readonly Media[];
  sensitive: boolean;
  /** The message's own page, where a video without a plain file plays. */
  source: string | undefined;
}

export function MediaGrid({ media, sensitive, source }: MediaGridProps) {
  const [shown, setShown] = useState(!sensitive);
  if (media.length === 0) return null;
  if (!shown) {
    return (
      <Notice
        tone="info"
        actions={<Button onClick={() => setShown(true)}>{t('messages.showAnyway')}</Button>}
      >
        {t('messages.sensitive')}
      </Notice>
    );
  }
  return (
    <div class={styles.media} data-several={media.length > 1}>
      {media.map((each) => (
        <Picture
          key={each.url}
          media={each}
          href={each.files?.findLast(({ type }) => type === 'video/mp4')?.url ?? source}
        />
      ))}
    </div>
  );
}

/** Its description is for everyone: it stands below. */
function Picture({ media, href }: { media: Media; href: string | undefined }) {
  const words = media.alt ?? t('messages.noDescription');
  return (
    <figure class={styles.figure}>
      <img
        class={styles.picture}
        src={media.url}
        alt={words}
        width={media.width}
        height={media.height}
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
      />
      <figcaption class={styles.meta} dir="auto" aria-hidden>
        {words}
      </figcaption>
      {media.kind !== 'photo' && href && (
        <a href={href} target="_blank" rel="noreferrer">
          {media.kind === 'gif' ? t('messages.playGif') : t('messages.play')}
        </a>
      )}
    </figure>
  );
}
