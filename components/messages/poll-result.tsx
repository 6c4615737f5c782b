import { Icon } from '@/components/ui/icon';
import { ShareBar, ShareBars } from '@/components/ui/share-bars';
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
    <div class={styles.poll}>
      <CardPicture picture={picture} class={styles.pollPicture} />
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
      </p>
    </div>
  );
}
