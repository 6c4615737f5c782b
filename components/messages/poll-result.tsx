import { Icon } from '@/components/ui/icon';
import { ShareBar, ShareBars } from '@/components/ui/share-bars';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, formatPercent, formatRelative } from '@/lib/i18n/format';
import { type Poll, standOf, votesOf } from '@/lib/messages/model';
import styles from './attached.module.css';
import { CardPicture } from './card-picture';

/** The state of a poll; the bars repeat the text. */
export function PollResult({ poll, sensitive }: { poll: Poll; sensitive: boolean }) {
  const { choices, picture } = poll;
  const { total, most } = votesOf(poll);
  const { ended, at } = standOf(poll, Date.now());
  const end = ended ? t('messages.pollEnded') : at && t('messages.pollEnds', [formatRelative(at)]);
  return (
    <div class={styles.poll}>
      <CardPicture picture={picture} class={styles.pollPicture} sensitive={sensitive} />
      <ShareBars label={t('messages.poll')}>
        {choices.map(({ label, count }, index) => {
          const share = total > 0 ? count / total : 0;
          const won = ended && total > 0 && count === most;
          return (
            <ShareBar key={index} name={label} share={share} most={won}>
              <span class={styles.count}>
                {won && <Icon name="check" label={t('messages.mostVotes')} />}
                {t('messages.choice', [formatNumber(count), formatPercent(share)])}
              </span>
            </ShareBar>
          );
        })}
      </ShareBars>
      <p class={styles.meta}>
        {[t('messages.votes', total, [formatNumber(total)]), end].filter(Boolean).join(' · ')}
        {at !== undefined && (
          <>
            {' · '}
            <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
          </>
        )}
      </p>
    </div>
  );
}
