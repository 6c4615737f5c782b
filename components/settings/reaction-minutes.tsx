import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import { Outcome } from './outcome';
import { saveOptions } from './save-options';
import styles from './settings.module.css';
import { useAction } from './use-action';

const offered = [0, 5, 15, 30, 60];

/** How often the code hosts are asked without anybody looking. */
export function ReactionMinutes({ minutes }: { minutes: number }) {
  const action = useAction(() => t('codeHosts.interval'));
  // A settings file may name any other.
  const choices = [...new Set([...offered, minutes])]
    .sort((a, b) => a - b)
    .map((each) => ({
      value: String(each),
      label: each === 0 ? t('codeHosts.whenOpened') : t('codeHosts.everyMinutes', [String(each)]),
    }));

  return (
    <div class={styles.option}>
      <Select
        label={t('codeHosts.interval')}
        hint={t('codeHosts.intervalHint')}
        value={String(minutes)}
        options={choices}
        onSelect={(value) => void saveOptions(action, { reactionMinutes: Number(value) })}
      />
      <Outcome of={action} />
    </div>
  );
}
