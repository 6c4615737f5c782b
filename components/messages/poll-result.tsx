import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber, formatPercent, formatRelative } from '@/lib/i18n/format';
import type { Poll } from '@/lib/messages/model';
import styles from './attached.module.css';
import { CardPicture } from './card-picture';

/** A poll as it stands; the words say what the bars show. */
export function PollResult({ poll }: { poll: Poll }) {
  const { choices, endsAt, final, picture } = poll;
  const total = choices.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...choices.map(({ count }) => count));
  const ended = final || (endsAt !== undefined && endsAt < Date.now());
  const end = ended ? t('messages.pollEnded') : endsAt && t('messages.pollEnds', [formatRelative(endsAt)]);
  return (
    <div>
      <CardPicture picture={picture} class={styles.pollPicture} />
      <ul class={styles.poll} aria-label={t('messages.poll')}>
        {choices.map(({ label, count }, index) => {
          const share = total > 0 ? count / total : 0;
          return (
            <li key={index} class={styles.choice} data-most={ended && total > 0 && count === most}>
              <span class={styles.share} style={{ inlineSize: `${share * 100}%` }} aria-hidden />
              <bdi>{label}</bdi>
              <span class={styles.count}>
                {ended && total > 0 && count === most && (
                  <Icon name="check" label={t('messages.mostVotes')} />
                )}
                {t('messages.choice', [formatNumber(count), formatPercent(share)])}
              </span>
            </li>
          );
        })}
      </ul>
      <p class={styles.meta}>
        {[t('messages.votes', total, [formatNumber(total)]), end].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
