import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from '../reactions.module.css';

const bar = 4;
const height = 20;

/** Reactions per week as a row of bars, the current week last; mirrored in right-to-left languages. */
export function Spark({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(...weeks, 1);
  const words = t('reactions.weeks', [
    formatNumber(weeks.length),
    formatNumber(weeks.at(-1) ?? 0),
    formatNumber(Math.max(...weeks, 0)),
  ]);
  return (
    <svg
      class={styles.spark}
      role="img"
      aria-label={words}
      width={weeks.length * bar}
      height={height}
      viewBox={`0 0 ${weeks.length * bar} ${height}`}
    >
      <title>{words}</title>
      {weeks.map((count, week) => {
        // A week without reactions has a baseline.
        const tall = count === 0 ? 1 : Math.max(2, (count / most) * height);
        return (
          <rect
            key={week}
            x={week * bar}
            y={height - tall}
            width={bar - 1}
            height={tall}
            data-none={count === 0}
          />
        );
      })}
    </svg>
  );
}
