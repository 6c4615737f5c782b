import type { ComponentChildren } from 'preact';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import styles from './settings.module.css';

/** One step of a setup, numbered by its list; ticked when it is behind the person. */
export function Step({
  title,
  done,
  children,
}: {
  title: string;
  done: boolean;
  children: ComponentChildren;
}) {
  return (
    <li class={styles.step} data-done={done}>
      <h3 class={styles.stepTitle}>
        {title}
        {done && <Icon name="check" label={t('accounts.stepDone')} />}
      </h3>
      <div class={styles.stack}>{children}</div>
    </li>
  );
}
