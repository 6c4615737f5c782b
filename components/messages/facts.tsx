import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Message } from '@/lib/messages/model';
import styles from './post.module.css';

/** Counts, place, and the other versions of an edited message. */
export function Facts({ message, source }: { message: Message; source: string | undefined }) {
  const { likes, replies, place, edited } = message;
  const counts = [
    likes !== undefined && t('messages.likes', likes, [formatNumber(likes)]),
    replies !== undefined && t('messages.replies', replies, [formatNumber(replies)]),
  ].filter((fact) => typeof fact === 'string');
  const versions = source?.endsWith(message.id) ? (message.versions ?? []) : [];
  return (
    <>
      {(counts.length > 0 || place) && (
        <p class={styles.facts}>
          {counts.length > 0 && <span>{counts.join(' · ')}</span>}
          {place && (
            <span class={styles.place}>
              <Icon name="map-pin" />
              <bdi>{place}</bdi>
            </span>
          )}
        </p>
      )}
      {(edited || versions.length > 0) && (
        <p class={styles.facts}>
          {edited && <span>{t('messages.edited')}</span>}
          {versions.length > 0 && versions.at(-1) !== message.id && <span>{t('messages.newer')}</span>}
          {versions.map((id, index) => (
            <Version key={id} id={id} number={index + 1} message={message} source={source ?? ''} />
          ))}
        </p>
      )}
    </>
  );
}

interface VersionProps {
  id: string;
  number: number;
  message: Message;
  source: string;
}

/** A link to another version's own page. */
function Version({ id, number, message, source }: VersionProps) {
  if (id === message.id) return null;
  return (
    <a href={source.slice(0, -message.id.length) + id} target="_blank" rel="noreferrer">
      {t('messages.version', [formatNumber(number)])}
    </a>
  );
}
