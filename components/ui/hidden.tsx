import type { ComponentChildren } from 'preact';
import styles from './hidden.module.css';

/** Text for screen readers only. */
export function Hidden({ children }: { children: ComponentChildren }) {
  return <span class={styles.hidden}>{children}</span>;
}
