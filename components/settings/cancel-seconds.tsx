import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import { Outcome } from './outcome';
import styles from './settings.module.css';
import { useAction } from './use-action';
import { settingsRoom } from './use-settings';

const choices = Array.from({ length: 11 }, (_, seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? t('options.noWait') : t('options.seconds', seconds),
}));

/** How long a check-in can still be taken back after the press. */
export function CancelSeconds({ seconds }: { seconds: number }) {
  const action = useAction(() => t('options.cancelSeconds'));

  // A settings file of one line: settings have one door.
  const set = (value: string) =>
    action.run(
      () =>
        settingsRoom.importFile(JSON.stringify({ waymark: 1, options: { cancelSeconds: Number(value) } })),
      () => t('options.saved'),
    );

  return (
    <div class={styles.option}>
      <Select
        label={t('options.cancelSeconds')}
        hint={t('options.cancelHint')}
        value={String(Math.round(seconds))}
        options={choices}
        onSelect={(value) => void set(value)}
      />
      <Outcome of={action} />
    </div>
  );
}
