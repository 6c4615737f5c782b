import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './charts.module.css';

/** What the squares of a calendar stand for. */
export function HeatLegend({ bounds }: { bounds: readonly number[] }) {
  return (
    <ul class={styles.legend}>
      {bounds.map((least, index) => {
        const side = (12 * (index + 1 + 4 - bounds.length + 1.5)) / 6.5 + 1;
        const next = bounds[index + 1];
        return (
          <li key={least}>
            <svg width="12" height="12" aria-hidden="true">
              <rect
                class={styles.level1}
                x={(12 - side) / 2}
                y={(12 - side) / 2}
                width={side}
                height={side}
                rx="2"
              />
            </svg>
            {rangeOf(least, next)}
          </li>
        );
      })}
    </ul>
  );
}

function rangeOf(least: number, next: number | undefined): string {
  if (next === undefined) return t('charts.atLeast', [formatNumber(least)]);
  return next - 1 === least
    ? formatNumber(least)
    : t('charts.fromTo', [formatNumber(least), formatNumber(next - 1)]);
}
