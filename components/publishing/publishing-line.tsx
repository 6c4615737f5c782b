import { useEffect } from 'preact/hooks';
import { openAtlas } from '@/components/shared/open-atlas';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import styles from './publishing-line.module.css';
import { publishingRoom, usePublishing } from './use-publishing';

const key = 'publishing-line';

interface Line {
  paused: boolean;
  asking: number;
}

/** As it was last seen: read before the first frame, so that nothing moves. */
function remembered(): Line {
  try {
    const [paused, asking] = (localStorage.getItem(key) ?? '').split(' ');
    return { paused: paused === 'true', asking: Number(asking) || 0 };
  } catch {
    // The browser blocks storage.
    return { paused: false, asking: 0 };
  }
}

/** That nothing leaves, or that entries wait for a decision; nothing otherwise. */
export function PublishingLine() {
  const { value } = usePublishing();
  const { paused, asking } = value
    ? { paused: value.paused && value.targets.length > 0, asking: value.asking }
    : remembered();
  useEffect(() => {
    if (!value) return;
    try {
      localStorage.setItem(key, `${paused} ${asking}`);
    } catch {
      // The line then comes after the answer.
    }
  }, [value, paused, asking]);

  if (!paused && asking === 0) return null;
  return (
    <div class={styles.line}>
      <Icon name={asking > 0 ? 'alert' : 'pause'} />
      <span class={styles.words}>{asking > 0 ? t('ledger.asking', asking) : t('ledger.paused')}</span>
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
