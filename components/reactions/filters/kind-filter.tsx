import type { TargetedWheelEvent } from 'preact';
import { Hidden } from '@/components/ui/hidden';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { KindCount } from '@/lib/reactions/model';
import { nameOfKind } from '@/lib/reactions/words';
import { KindSign } from '../kinds';
import styles from './filters.module.css';

interface KindFilterProps {
  kinds: readonly KindCount[];
  chosen: string | undefined;
  onChoose(kind: string | undefined): void;
}

/** The total and a filter button for each kind, in one line that scrolls. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul class={styles.kinds} tabIndex={-1} aria-label={t('reactions.byKind')} onWheel={scrollSideways}>
      <li>
        <button
          type="button"
          class={styles.kind}
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          <span title={t('reactions.total', total, [formatNumber(total)])}>
            {t('reactions.all')} {formatNumber(total)}
          </span>
        </button>
      </li>
      {kinds.map(({ kind, count }) => (
        <li key={kind}>
          <button
            type="button"
            class={styles.kind}
            aria-pressed={chosen === kind}
            title={nameOfKind(kind)}
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

/** With a wheel that turns one way only. */
function scrollSideways({ currentTarget, deltaX, deltaY }: TargetedWheelEvent<HTMLElement>): void {
  if (deltaX === 0) currentTarget.scrollLeft += currentTarget.matches(':dir(rtl)') ? -deltaY : deltaY;
}
