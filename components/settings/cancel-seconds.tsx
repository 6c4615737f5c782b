import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import { Outcome } from './outcome';
import { saveOptions } from './save-options';
import styles from './settings.module.css';
import { useAction } from './use-action';

const choices = Array.from({ length: 11 }, (_, seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? t('options.noWait') : t('options.seconds', seconds),
}));

/** How long a check-in can still be taken back after the press. */
export function CancelSeconds({ seconds }: { seconds: number }) {
  const action = useAction(() => t('options.cancelSeconds'));

  return (
    <div class={styles.option}>
      <Select
        label={t('options.cancelSeconds')}
        hint={t('options.cancelHint')}
        value={String(Math.round(seconds))}
        options={choices}
        onSelect={(value) => void saveOptions(action, { cancelSeconds: Number(value) })}
      />
      <Outcome of={action} />
    </div>
  );
}
