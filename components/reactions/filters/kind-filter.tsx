import { Hidden } from '@/components/ui/hidden';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Overview } from '@/lib/reactions/contract';
import { KindSign } from '../kinds';
import { Spark } from '../overview/spark';
import styles from '../reactions.module.css';
import { nameOfKind } from '../words';

interface KindFilterProps {
  overview: Overview;
  chosen: string | undefined;
  onChoose(kind: string | undefined): void;
}

/** All reactions, then each kind over a bar of its share; pressing one narrows the list to it. And how they came, by the week. */
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
