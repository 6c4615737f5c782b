import { useState } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { ShareBar, ShareBars } from '@/components/ui/share-bars';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, formatPercent, formatRelative } from '@/lib/i18n/format';
import { type Card, type Picture, type Poll, standOf, votesOf } from '@/lib/messages/model';
import styles from './attached.module.css';
import { usePictures } from './pictures';

export function LinkCard({ card, sensitive }: { card: Card; sensitive: boolean }) {
  const { kind, title, description, domain, href, picture } = card;
  // An `alt` equal to the title would be read twice.
  const drawn = picture && { ...picture, alt: picture.alt === title ? '' : (picture.alt ?? '') };
  const inside = (
    <>
      <CardPicture picture={drawn} class={styles.cardPicture} sensitive={sensitive} />
      <span class={styles.cardWords}>
        <span class={styles.name} dir="auto">
          {title}
        </span>
        {description && (
          <span class={styles.description} dir="auto">
            {description}
          </span>
        )}
        {(domain || kind === 'player') && (
          <span class={styles.where}>
            {kind === 'player' && (
              <>
                <Icon name="play" />
                {t('messages.playsThere')}
              </>
            )}
            <bdi>{domain}</bdi>
          </span>
        )}
      </span>
    </>
  );
  return href ? (
    <a class={styles.card} data-kind={kind} href={href} target="_blank" rel="noreferrer">
      {inside}
    </a>
  ) : (
    <div class={styles.card} data-kind={kind}>
      {inside}
    </div>
  );
}

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

interface CardPictureProps {
  picture: Picture | undefined;
  class: string | undefined;
  /** Waits for a press, regardless of the setting. */
  sensitive: boolean;
}

function CardPicture({ picture, class: name, sensitive }: CardPictureProps) {
  const { shown, pressed } = usePictures();
  const [failed, setFailed] = useState(false);
  if (!picture || failed || !(sensitive ? pressed : shown)) return null;
  return (
    <img
      class={name}
      src={picture.url}
      alt={picture.alt ?? ''}
      width={picture.width}
      height={picture.height}
      decoding="async"
      referrerpolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
