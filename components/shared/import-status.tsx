import { Button } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatNumber } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import styles from './import-status.module.css';

const history = ask('history');

/** Progress of the history import, with a button to start or stop it; nothing once it is complete. */
export function ImportStatus() {
  const { value } = useAnswer(
    () => history.status(),
    [],
    (again) => onChange('history', again),
  );
  if (!value || value.state === 'complete' || value.state === 'none') return null;
  const { state, stored, total, calls, failure } = value;
  const busy = state === 'importing' || state === 'waiting';
  return (
    <div class={styles.import}>
      <span role="status">
        {joinSentences(
          t('checkins.history.imported', [formatNumber(stored), formatNumber(total)]),
          state === 'needs-consent' && t('checkins.history.cost', calls, [formatNumber(calls)]),
          state === 'waiting' && failure && sentenceOf(failure, 'background'),
        )}
      </span>
      <Button kind="quiet" onClick={() => void (busy ? history.stop() : history.start())}>
        {busy ? t('checkins.history.stop') : t('checkins.history.start')}
      </Button>
    </div>
  );
}
