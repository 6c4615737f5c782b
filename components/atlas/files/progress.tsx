import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import styles from './files.module.css';

interface ProgressProps {
  /** From 0 to 1. */
  value: number;
  label: string;
  action: ComponentChildren;
}

/** The progress of a long task, with the button that ends it. */
export function Progress({ value, label, action }: ProgressProps) {
  const id = useId();
  return (
    <div class={styles.progress}>
      <progress value={value} max={1} aria-labelledby={id} />
      <span id={id}>{label}</span>
      {action}
    </div>
  );
}
