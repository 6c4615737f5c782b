import type { ComponentChildren } from 'preact';
import styles from './list.module.css';

export { Row } from './row';

/** A list of rows; the label names it to screen readers. */
export function List({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" aria-label={label} class={styles.list}>
      {children}
    </ul>
  );
}
