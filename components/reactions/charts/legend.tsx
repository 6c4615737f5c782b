import { useId } from 'preact/hooks';
import chart from '@/components/ui/chart/chart.module.css';
import { Key } from '@/components/ui/chart/key';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { nameOfKind, signOfKind } from '@/lib/reactions/words';
import { fillOf, Patterns } from './patterns';

interface LegendProps {
  kinds: readonly string[];
  counts: readonly number[];
  withCounts?: boolean;
}

/** The colour of each kind that `counts` has, in stacking order. */
export function Legend({ kinds, counts, withCounts }: LegendProps) {
  const id = useId();
  return (
    <ul class={chart.legend}>
      {kinds.map((kind, index) => {
        const count = counts[index] ?? 0;
        if (count === 0) return null;
        const name = nameOfKind(kind);
        const sign = signOfKind(kind);
        return (
          <Key
            key={kind}
            name={withCounts ? t('reactions.kindCount', [formatNumber(count), name]) : name}
            {...(sign && { sign })}
          >
            <Patterns id={id} kinds={kinds} />
            <rect width="12" height="12" rx="2" {...fillOf(id, kinds, index)} />
          </Key>
        );
      })}
    </ul>
  );
}
