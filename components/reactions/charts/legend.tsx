import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { nameOfKind } from '@/lib/reactions/words';
import styles from './charts.module.css';
import type { Levels } from './levels';
import { fillOf, heatOf, Patterns } from './patterns';

const Key = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <li>
    <svg width="12" height="12" aria-hidden="true">
      {children}
    </svg>
    {name}
  </li>
);

interface LegendProps {
  kinds: readonly string[];
  counts: readonly number[];
  /** With the counts beside the names. */
  withCounts?: boolean;
}

/** The colour of each kind that `counts` has, in stacking order. */
export function Legend({ kinds, counts, withCounts }: LegendProps) {
  const id = useId();
  return (
    <ul class={styles.legend}>
      {kinds.map((kind, index) => {
        const count = counts[index] ?? 0;
        if (count === 0) return null;
        const name = nameOfKind(kind);
        return (
          <Key key={kind} name={withCounts ? t('reactions.kindCount', [formatNumber(count), name]) : name}>
            <Patterns id={id} kinds={kinds} />
            <rect width="12" height="12" rx="2" {...fillOf(id, kinds, index)} />
          </Key>
        );
      })}
    </ul>
  );
}

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
