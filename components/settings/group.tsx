import type { ComponentChildren } from 'preact';
import styles from './group.module.css';

interface GroupProps {
  id: string;
  title: string;
  /** What is in it, while it is folded. */
  hint: string;
  open: boolean;
  onToggle(open: boolean): void;
  children: ComponentChildren;
}

/** A folded part of the options page. */
export const Group = ({ id, title, hint, open, onToggle, children }: GroupProps) => (
  <details
    id={id}
    class={styles.group}
    open={open}
    onToggle={(event) => {
      // Folds within it say so too.
      if (event.target === event.currentTarget) onToggle(event.currentTarget.open);
    }}
  >
    <summary class={styles.summary}>
      <h2 class={styles.title}>{title}</h2>
      <span class={styles.hint}>{hint}</span>
    </summary>
    <div class={styles.sections}>{children}</div>
  </details>
);
