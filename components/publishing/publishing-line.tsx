import { useEffect } from 'preact/hooks';
import { openAtlas } from '@/components/shared/open-atlas';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './publishing-line.module.css';
import { outlineOf, remember, remembered } from './remembered';
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
