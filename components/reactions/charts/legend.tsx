import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { nameOfKind } from '@/lib/reactions/words';
import styles from './charts.module.css';
import { fillOf, Patterns } from './patterns';

const Key = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <li>
    <svg width="12" height="12" aria-hidden="true">
      {children}
    </svg>
    {name}
  </li>
);

/** The colour and pattern of each kind that `counts` has, in stacking order. */
export function Legend({ kinds, counts }: { kinds: readonly string[]; counts: readonly number[] }) {
  const id = useId();
  return (
    <ul class={styles.legend}>
      {kinds.map(
        (kind, index) =>
          (counts[index] ?? 0) > 0 && (
            <Key key={kind} name={nameOfKind(kind)}>
              <Patterns id={id} kinds={kinds} />
              <rect width="12" height="12" rx="2" fill={fillOf(id, index)} />
            </Key>
          ),
      )}
    </ul>
  );
}

/** The ranges of counts for the squares of a calendar. */
export function HeatLegend({ bounds }: { bounds: readonly number[] }) {
  return (
    <ul class={styles.legend}>
      {bounds.map((least, index) => {
        const side = (12 * (index + 1 + 4 - bounds.length + 1.5)) / 6.5 + 1;
        const at = (12 - side) / 2;
        return (
          <Key key={least} name={rangeOf(least, bounds[index + 1])}>
            <rect class={styles.level1} x={at} y={at} width={side} height={side} rx="2" />
          </Key>
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
