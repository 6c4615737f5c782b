import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import type { Card } from '@/lib/messages/model';
import styles from './attached.module.css';
import { CardPicture } from './card-picture';

/** The preview of a link. */
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
