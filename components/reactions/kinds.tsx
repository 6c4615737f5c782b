import { classes } from '@/components/ui/classes';
import { Hidden } from '@/components/ui/hidden';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { KindCount } from '@/lib/reactions/model';
import styles from './reactions.module.css';

const known = new Map([
  ['THUMBS_UP', { sign: '👍', name: () => t('reactions.kind.thumbsUp') }],
  ['THUMBS_DOWN', { sign: '👎', name: () => t('reactions.kind.thumbsDown') }],
  ['LAUGH', { sign: '😄', name: () => t('reactions.kind.laugh') }],
  ['HOORAY', { sign: '🎉', name: () => t('reactions.kind.hooray') }],
  ['CONFUSED', { sign: '😕', name: () => t('reactions.kind.confused') }],
  ['HEART', { sign: '❤️', name: () => t('reactions.kind.heart') }],
  ['ROCKET', { sign: '🚀', name: () => t('reactions.kind.rocket') }],
  ['EYES', { sign: '👀', name: () => t('reactions.kind.eyes') }],
]);

/** What a kind is called; one we do not know has the service's own name. */
export const nameOfKind = (kind: string): string =>
  known.get(kind)?.name() ?? kind.toLowerCase().replaceAll('_', ' ');

/** Signs with counts, read out as "heart: 4". */
export function Kinds({ counts, end }: { counts: readonly KindCount[]; end?: boolean }) {
  return (
    <span class={classes(styles.kinds, end && styles.beside)}>
      {counts.map(({ kind, count }) => (
        <span key={kind} class={styles.kind} title={nameOfKind(kind)}>
          <span aria-hidden>
            {known.get(kind)?.sign ?? <span class={styles.named}>{nameOfKind(kind)}</span>}{' '}
            {formatNumber(count)}
          </span>
          <Hidden>{t('reactions.kindCount', [formatNumber(count), nameOfKind(kind)])} </Hidden>
        </span>
      ))}
    </span>
  );
}
