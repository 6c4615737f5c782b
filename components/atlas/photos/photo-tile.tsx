import { useState } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import type { AtlasPhoto } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { dateAt } from '../words';
import { photoWords } from './photo';
import styles from './photos.module.css';

interface PhotoTileProps {
  /** Undefined until it is loaded. */
  photo: AtlasPhoto | undefined;
  /** Its picture may be requested. */
  shown: boolean;
  'data-index'?: number;
  tabIndex: number;
  onFocus(): void;
  onOpen(): void;
}

/** A square that opens a photo; place and day stand for a picture that is not shown. */
export function PhotoTile({ photo, shown, onOpen, ...stop }: PhotoTileProps) {
  const [failed, setFailed] = useState<string>();
  const address = shown ? photo?.picture?.small : undefined;
  return (
    <button {...stop} type="button" class={styles.tile} onClick={onOpen}>
      {photo &&
        (address && address !== failed ? (
          <img
            src={address}
            alt={t('common.pair', [photoWords(photo.place), dateAt(photo)])}
            loading="lazy"
            decoding="async"
            referrerpolicy="no-referrer"
            onError={() => setFailed(address)}
          />
        ) : (
          <>
            <Icon name="image" />
            <span class={styles.place} dir="auto">
              {photo.place ?? t('atlas.noPlace')}
            </span>
            <span class={styles.day}>{dateAt(photo)}</span>
          </>
        ))}
    </button>
  );
}
