import styles from './progress-bar.module.css';

/** A thin bar at the top of its positioned parent; shows after 300 ms and moves nothing. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  return active ? <div class={styles.bar} role="progressbar" aria-label={label} /> : null;
}
