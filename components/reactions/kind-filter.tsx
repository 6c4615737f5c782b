import { Hidden } from '@/components/ui/hidden';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { KindCount } from '@/lib/reactions/model';
import { KindSign } from './kinds';
import styles from './reactions.module.css';
import { nameOfKind } from './words';

interface KindFilterProps {
  kinds: readonly KindCount[];
  chosen: string | undefined;
  onChoose(kind: string | undefined): void;
}

/** Totals per kind, each over a bar of its share; pressing one narrows the list to it. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const most = Math.max(...kinds.map(({ count }) => count), 1);
  return (
    <ul class={styles.bars} aria-label={t('reactions.byKind')}>
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
  );
}
