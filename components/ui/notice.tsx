import type { ComponentChildren } from 'preact';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './notice.module.css';

interface NoticeProps {
  /** `decision`: the person has to act. `lost`: something failed. */
  tone: 'info' | 'decision' | 'lost' | 'done';
  title?: string | undefined;
  /** Screen readers say it when it comes: what a press led to. */
  alert?: boolean;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

const icons = { info: 'info', decision: 'alert', lost: 'alert', done: 'done' } as const;

export function Notice({ tone, title, alert, actions, children }: NoticeProps) {
  return (
    <div class={classes(styles.notice, styles[tone])}>
      <Icon name={icons[tone]} />
      <div class={styles.words}>
        {title && <p class={styles.title}>{title}</p>}
        {children && <div role={alert ? 'alert' : undefined}>{children}</div>}
        {actions && <div class={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
