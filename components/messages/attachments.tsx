import { t } from '@/lib/i18n';
import { formatNumber, formatPercent, formatRelative } from '@/lib/i18n/format';
import type { Card, Poll } from '@/lib/messages/model';
import styles from './messages.module.css';

export function PollResult({ poll }: { poll: Poll }) {
  const total = poll.choices.reduce((sum, { count }) => sum + count, 0);
  const ended = poll.final || (poll.endsAt !== undefined && poll.endsAt < Date.now());
  const end = ended
    ? t('messages.pollEnded')
    : poll.endsAt !== undefined && t('messages.pollEnds', [formatRelative(poll.endsAt)]);
  return (
    <div>
      <ul class={styles.poll} aria-label={t('messages.poll')}>
        {poll.choices.map(({ label, count }) => {
          const share = total > 0 ? count / total : 0;
          return (
            <li key={label} class={styles.choice}>
              <span class={styles.share} style={{ inlineSize: `${share * 100}%` }} />
              <bdi>{label}</bdi>
              <span class={styles.meta}>
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

/** What a link leads to. */
export function LinkCard({ card }: { card: Card }) {
  const inside = (
    <>
      <span class={styles.name} dir="auto">
        {card.title}
      </span>
      {card.description && <span dir="auto">{card.description}</span>}
      {card.domain && <span class={styles.meta}>{card.domain}</span>}
    </>
  );
  return card.href ? (
    <a class={styles.box} href={card.href} target="_blank" rel="noreferrer">
      {inside}
    </a>
  ) : (
    <div class={styles.box}>{inside}</div>
  );
}
