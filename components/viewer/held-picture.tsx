import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { hostOf } from '@/lib/viewer/readers/text/text';
import styles from './held-picture.module.css';

interface HeldPictureProps {
  href: string;
  /** Its description; empty when it has none, and the picture says so. */
  description: string;
  /** Pixels, as promised. */
  width?: number | undefined;
  height?: number | undefined;
}

/** A picture that is requested only on a press of a button that names its host. */
export function HeldPicture({ href, description, width, height }: HeldPictureProps) {
  const [state, setState] = useState<'held' | 'shown' | 'failed'>('held');
  const words = description || t('viewer.noDescription');
  return (
    <figure class={styles.figure}>
      {state === 'shown' ? (
        <img
          class={styles.picture}
          src={href}
          alt={words}
          width={width}
          height={height}
          decoding="async"
          referrerpolicy="no-referrer"
          onError={() => setState('failed')}
        />
      ) : (
        <div class={styles.held}>
          <Button icon="image" label={t('viewer.showPictureOf', [words])} onClick={() => setState('shown')}>
            {t('viewer.showPicture')}
          </Button>
          <span class={styles.meta}>
            {state === 'failed' ? t('viewer.pictureFailed') : t('viewer.asksHost', [hostOf(href)])}
            {width && height ? ` · ${t('viewer.pixels', [formatNumber(width), formatNumber(height)])}` : ''}
          </span>
        </div>
      )}
      <figcaption class={styles.meta} dir="auto" aria-hidden>
        {words}
      </figcaption>
    </figure>
  );
}
