import { Checkbox } from '@/components/ui/checkbox';
import { useSwitch } from '@/components/ui/use-switch';
import { t } from '@/lib/i18n';
import { Outcome } from './outcome';
import { saveOptions } from './save-options';
import styles from './settings.module.css';
import { useAction } from './use-action';

/** Whether pictures of messages are asked for without a press. */
export function RemoteImages({ on }: { on: boolean }) {
  const action = useAction(() => t('options.remoteImages'));
  const load = useSwitch(on, (remoteImages) => saveOptions(action, { remoteImages }));
  return (
    <div class={styles.option}>
      <Checkbox label={t('options.remoteImages')} hint={t('options.remoteImagesHint')} {...load} />
      <Outcome of={action} />
    </div>
  );
}
