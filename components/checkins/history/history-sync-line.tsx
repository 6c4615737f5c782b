import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatNumber } from '@/lib/i18n/format';
import styles from './history.module.css';
import { useHistorySync } from './use-history';

/** How far keeping all check-ins is, and what the person can do about it; nothing once all are here. */
export function HistorySyncLine() {
  const { sync, start, stop } = useHistorySync();
  if (!sync || sync.state === 'complete' || sync.state === 'none') return null;
  const { state, kept, total, calls, failure } = sync;
  const busy = state === 'syncing' || state === 'waiting';
  return (
    <div class={styles.sync}>
      <span role="status">
        {t('checkins.history.kept', [formatNumber(kept), formatNumber(total)])}
        {state === 'asks' && ` ${t('checkins.history.cost', calls)}`}
        {state === 'waiting' && failure && ` ${sentenceOf(failure, 'background')}`}
      </span>
      <Button kind="quiet" onClick={busy ? stop : start}>
        {busy ? t('checkins.history.stop') : t('checkins.history.start')}
      </Button>
    </div>
  );
}
