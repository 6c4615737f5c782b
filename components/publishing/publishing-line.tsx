import { useEffect } from 'preact/hooks';
import { openAtlas } from '@/components/shared/open-atlas';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './publishing-line.module.css';
import { type Publishing, publishingRoom, usePublishing } from './use-publishing';

/** That nothing leaves, or that entries wait for a decision; nothing otherwise. */
export function PublishingLine() {
  const { value } = usePublishing();
  const outline = value ? outlineOf(value) : remembered();
  const { paused, off, asking, places } = outline;
  useEffect(() => {
    if (value) remember(outline);
  }, [value, paused, off, asking, places]);

  if (!paused && asking === 0) return null;
  return (
    <div class={styles.line}>
      <Icon name={asking > 0 ? 'alert' : 'pause'} />
      <span class={styles.words}>
        {asking > 0
          ? t('ledger.asking', asking, [formatNumber(asking)])
          : t(off ? 'managed.publishingOff' : 'ledger.paused')}
      </span>
      {asking > 0 ? (
        <Button kind="quiet" onClick={() => openAtlas('publishing')}>
          {t('ledger.decide')}
        </Button>
      ) : (
        !off && (
          <Button kind="quiet" onClick={() => void publishingRoom.pause(false)}>
            {t('ledger.resume')}
          </Button>
        )
      )}
    </div>
  );
}

const storedKey = 'publishing-line';

/** The popup’s line on publishing before the worker has answered: nothing moves then. */
interface Remembered {
  paused: boolean;
  /** By an administrator. */
  off: boolean;
  asking: number;
  /** Targets to which new check-ins go. */
  places: number;
}

/** As it was last seen. */
export function remembered(): Remembered {
  try {
    const [paused, asking, places, off] = (localStorage.getItem(storedKey) ?? '').split(' ');
    const counts = { asking: Number(asking) || 0, places: Number(places) || 0 };
    return { paused: paused === 'true', off: off === 'true', ...counts };
  } catch {
    // The browser blocks storage.
    return { paused: false, off: false, asking: 0, places: 0 };
  }
}

export const outlineOf = ({ targets, paused, off, asking, watch }: Publishing): Remembered => ({
  paused: paused && targets.length > 0,
  off,
  asking,
  places: watch.on ? targets.filter(({ on }) => on).length : 0,
});

function remember({ paused, off, asking, places }: Remembered): void {
  try {
    localStorage.setItem(storedKey, `${paused} ${asking} ${places} ${off}`);
  } catch {
    // It then comes after the answer.
  }
}
