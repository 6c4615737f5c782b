import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './chart.module.css';
import { Key } from './key';
import type { Levels } from './levels';

/** Colours a level of a calendar, from 0 to 4. */
export const heatOf = (level: number) => ({ class: styles.heat, style: { '--level': level } });

/** The range of counts of each level of a calendar. */
export function HeatLegend({ levels: { bounds, of } }: { levels: Levels }) {
  return (
    <ul class={styles.legend}>
      {bounds.map((least, index) => (
        <Key key={least} name={rangeOf(least, bounds[index + 1])}>
          <rect {...heatOf(of(least))} width="12" height="12" rx="2" />
        </Key>
      ))}
    </ul>
  );
}

function rangeOf(least: number, next: number | undefined): string {
  if (next === undefined) return t('charts.atLeast', [formatNumber(least)]);
  return next - 1 === least
    ? formatNumber(least)
    : t('charts.fromTo', [formatNumber(least), formatNumber(next - 1)]);
}
