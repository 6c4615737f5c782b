import { Checkbox } from '@/components/ui/checkbox';
import { useSwitch } from '@/components/ui/use-switch';
import { t } from '@/lib/i18n';
import { Outcome } from './outcome';
import { saveOptions } from './save-options';
import styles from './settings.module.css';
import { useAction } from './use-action';

/** Whether the position that the device reports goes along with a check-in. */
export function AttachPosition({ on }: { on: boolean }) {
  const action = useAction(() => t('options.attachPosition'));
  const attach = useSwitch(on, (attachPosition) => saveOptions(action, { attachPosition }));
  return (
    <div class={styles.option}>
      <Checkbox label={t('options.attachPosition')} hint={t('options.attachHint')} {...attach} />
      <Outcome of={action} />
    </div>
  );
}
