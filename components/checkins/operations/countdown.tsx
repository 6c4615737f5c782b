import styles from './operation.module.css';

/** The time left to cancel, as a bar that gets shorter. Its title says the seconds. */
export function Countdown({ left, whole }: { left: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0;
  return (
    <span class={styles.countdown} aria-hidden="true">
      <span style={{ scale: `${share} 1` }} />
    </span>
  );
}
