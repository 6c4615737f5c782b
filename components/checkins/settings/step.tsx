import type { ComponentChildren } from 'preact';
import styles from '@/components/settings/settings.module.css';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';

/** A step of a setup, numbered by its list; ticked when it is done. */
export function Step({
  title,
  done,
  later,
  children,
}: {
  title: string;
  done: boolean;
  /** An earlier step has to be done first. */
  later?: boolean;
  children: ComponentChildren;
}) {
  return (
    <li class={styles.step} data-done={done} data-later={later}>
      <h3 class={styles.stepTitle}>
        {title}
        {done && <Icon name="check" label={t('accounts.stepDone')} />}
      </h3>
      <div class={styles.stack}>{children}</div>
    </li>
  );
}
