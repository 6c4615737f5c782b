import { Hidden } from '@/components/ui/hidden';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { KindCount } from '@/lib/reactions/model';
import { nameOfKind, signOfKind } from '@/lib/reactions/words';
import styles from './reactions.module.css';

export function KindSign({ kind }: { kind: string }) {
  return (
    <span aria-hidden>
      {signOfKind(kind) ?? (
        <span class={styles.named} dir="auto">
          {nameOfKind(kind)}
        </span>
      )}
    </span>
  );
}

/** Further ones are summarised. */
const most = 4;

/** Emojis with counts, read out as "heart: 4". */
export function Kinds({ counts }: { counts: readonly KindCount[] }) {
  const shown = counts.length > most ? counts.slice(0, most - 1) : counts;
  const rest = counts.length - shown.length;
  return (
    <span class={styles.kinds}>
      {shown.map(({ kind, count }) => (
        <span key={kind} class={styles.kind} title={nameOfKind(kind)}>
          <KindSign kind={kind} />
          <span aria-hidden>{formatNumber(count)}</span>
          <Hidden>{t('reactions.kindCount', [formatNumber(count), nameOfKind(kind)])} </Hidden>
        </span>
      ))}
      {rest > 0 && (
        <span class={styles.kind}>
          <span aria-hidden>{t('reactions.plus', [formatNumber(rest)])}</span>
          <Hidden>{t('reactions.moreKinds', rest, [formatNumber(rest)])}</Hidden>
        </span>
      )}
    </span>
  );
}
