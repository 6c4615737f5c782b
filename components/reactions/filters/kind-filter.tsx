import { Hidden } from '@/components/ui/hidden';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Overview } from '@/lib/reactions/contract';
import { nameOfKind } from '@/lib/reactions/words';
import { KindSign } from '../kinds';
import { Spark } from '../overview/spark';
import styles from '../reactions.module.css';

interface KindFilterProps {
  overview: Overview;
  chosen: string | undefined;
  onChoose(kind: string | undefined): void;
}

/** The total, a filter button for each kind over a bar of its share, and the reactions per week. */
export function KindFilter({ overview: { kinds, total, weeks }, chosen, onChoose }: KindFilterProps) {
  const most = Math.max(...kinds.map(({ count }) => count), 1);
  return (
    <div class={styles.overview}>
      <ul class={styles.bars} aria-label={t('reactions.byKind')}>
        <li>
          <button
            type="button"
            class={styles.bar}
            aria-pressed={chosen === undefined}
            title={t('reactions.total', total, [formatNumber(total)])}
            onClick={() => onChoose(undefined)}
          >
            {t('reactions.all')} {formatNumber(total)}
          </button>
        </li>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            <button
              type="button"
              class={styles.bar}
              aria-pressed={chosen === kind}
              title={nameOfKind(kind)}
              style={{ '--share': Math.max(0.05, count / most) }}
              onClick={() => onChoose(chosen === kind ? undefined : kind)}
            >
              <KindSign kind={kind} />
              <span aria-hidden>{formatNumber(count)}</span>
              <Hidden>{t('reactions.kindCount', [formatNumber(count), nameOfKind(kind)])}</Hidden>
            </button>
          </li>
        ))}
      </ul>
      <Spark weeks={weeks} />
    </div>
  );
}
