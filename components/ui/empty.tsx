import type { ComponentChildren } from 'preact';
import styles from './empty.module.css';

interface EmptyProps {
  title?: string | undefined;
  /** The one thing to do. */
  action?: ComponentChildren;
  /** Describes what is missing. */
  children?: ComponentChildren;
}

export function Empty({ title, action, children }: EmptyProps) {
  return (
    <div class={styles.empty}>
      {title && <p class={styles.title}>{title}</p>}
      {children && <div class={styles.words}>{children}</div>}
      {action && <div class={styles.action}>{action}</div>}
    </div>
  );
}
