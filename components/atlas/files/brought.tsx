import { useLive } from '@/components/shared/use-live';
import { Confirm } from '@/components/ui/confirm';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './files.module.css';

const history = ask('history');

/** Check-ins that only files brought, and the way to remove them. */
export function Brought() {
  const { value: status } = useLive(history.status, 'history');
  if (!status || status.brought === 0) return null;
  const { brought } = status;
  const count = formatNumber(brought);
  return (
    <div class={styles.item}>
      <p>
        {t('files.brought.count', brought, [count])}{' '}
        <span class={styles.meta}>{t('files.brought.hint')}</span>
      </p>
      <Confirm
        label={t('files.brought.remove')}
        question={t('files.brought.question', brought, [count])}
        really={t('files.brought.really')}
        keep={t('files.brought.keep')}
        onConfirm={() => void history.removeBrought()}
      />
    </div>
  );
}
