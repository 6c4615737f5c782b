import { useEffect } from 'preact/hooks';
import { openAtlas } from '@/components/shared/open-atlas';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { PublishingState } from '@/lib/publishing/contract';
import styles from './publishing-line.module.css';
import { publishingRoom, usePublishing } from './use-publishing';

/** That nothing leaves, or that entries wait for a decision; nothing otherwise. */
export function PublishingLine() {
  const { value } = usePublishing();
  const outline = value ? outlineOf(value) : remembered();
  const { paused, asking, places } = outline;
  useEffect(() => {
    if (value) remember(outline);
  }, [value, paused, asking, places]);

  if (!paused && asking === 0) return null;
  return (
    <div class={styles.line}>
      <Icon name={asking > 0 ? 'alert' : 'pause'} />
      <span class={styles.words}>
        {asking > 0 ? t('ledger.asking', asking, [formatNumber(asking)]) : t('ledger.paused')}
      </span>
      {asking > 0 ? (
        <Button kind="quiet" onClick={() => openAtlas('publishing')}>
          {t('ledger.decide')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => void publishingRoom.pause(false)}>
          {t('ledger.resume')}
        </Button>
      )}
    </div>
  );
}

const storedKey = 'publishing-line';

/** The popup’s line on publishing before the worker has answered: nothing moves then. */
interface Remembered {
  paused: boolean;
  asking: number;
  /** Targets to which new check-ins go. */
  places: number;
}

/** As it was last seen. */
export function remembered(): Remembered {
  try {
    const [paused, asking, places] = (localStorage.getItem(storedKey) ?? '').split(' ');
    return { paused: paused === 'true', asking: Number(asking) || 0, places: Number(places) || 0 };
  } catch {
    // The browser blocks storage.
    return { paused: false, asking: 0, places: 0 };
  }
}

export const outlineOf = ({ targets, paused, asking, watch }: PublishingState): Remembered => ({
  paused: paused && targets.length > 0,
  asking,
  places: watch.on ? targets.filter(({ on }) => on).length : 0,
});

function remember({ paused, asking, places }: Remembered): void {
  try {
    localStorage.setItem(storedKey, `${paused} ${asking} ${places}`);
  } catch {
    // It then comes after the answer.
  }
}
