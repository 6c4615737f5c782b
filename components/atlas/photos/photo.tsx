import { useState } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import type { Picture } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import styles from './photo.module.css';

interface PhotoProps {
  picture: Picture;
  place: string | undefined;
  /** Cut to a square. */
  square?: boolean;
}

export const photoWords = (place: string | undefined): string =>
  place ? t('atlas.photos.at', [place]) : t('atlas.photos.one');

/** A photo at the available width; its host must be allowed. */
export function Photo({ picture, place, square = false }: PhotoProps) {
  const [failed, setFailed] = useState(false);
  const { small, large, width, height } = picture;
  const words = photoWords(place);
  const frame = { aspectRatio: square ? '1' : `${Math.max(1, width)} / ${Math.max(1, height)}` };
  if (failed)
    return (
      <div class={styles.frame} style={frame} role="img" aria-label={words}>
        <Icon name="image" />
        <span>{t('atlas.photos.failed')}</span>
      </div>
    );
  return (
    <img
      class={styles.photo}
      style={frame}
      src={square ? small : large}
      width={width}
      height={height}
      alt={words}
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
