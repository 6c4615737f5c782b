import { FailureNotice } from '@/components/shared/failure-notice';
import { CopyButton } from '@/components/ui/copy-button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { type Checkin, type Photo, photoUrl } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import { formatDateTime, formatThere } from '@/lib/i18n/format';
import { seenBy } from '../operations/words';
import styles from './recent.module.css';
import { Shout } from './shout';

const checkins = ask('checkins');
/** Pixels; twice the width in the popup, for dense screens. */
const photoBox = 640;

/** One check-in: the fields of the list at once, link and photos after the response. */
export function CheckinDetails({ checkin }: { checkin: Checkin }) {
  const { value: answer, loading, again } = useAnswer(() => checkins.details(checkin.id), [checkin.id]);
  const full: Checkin = answer?.ok ? { ...checkin, ...answer.value } : checkin;
  return (
    <li class={styles.details}>
      <ProgressBar active={loading} label={t('common.loading')} />
      <CheckinFacts checkin={full} />
      {full.photos && full.photos.length > 0 && (
        <div class={styles.photos}>
          {full.photos.map((photo) => (
            <PhotoImage key={photo.id} photo={photo} venue={full.venue?.name} />
          ))}
        </div>
      )}
      {answer && !answer.ok && <FailureNotice failure={answer.failure} onRetry={again} />}
    </li>
  );
}

function PhotoImage({ photo, venue }: { photo: Photo; venue: string | undefined }) {
  const scale = Math.min(1, 320 / Math.max(photo.width, photo.height, 1));
  return (
    <img
      class={styles.photo}
      src={photoUrl(photo, photoBox)}
      width={Math.round(photo.width * scale)}
      height={Math.round(photo.height * scale)}
      alt={venue ? t('checkins.photoAt', [venue]) : t('checkins.photo')}
      loading="lazy"
      referrerpolicy="no-referrer"
    />
  );
}

export function CheckinFacts({ checkin }: { checkin: Checkin }) {
  return (
    <>
      {checkin.shout && (
        <p>
          <bdi>
            <Shout checkin={checkin} />
          </bdi>
        </p>
      )}
      {checkin.note && (
        <p>
          <bdi>{checkin.note}</bdi>
        </p>
      )}
      {checkin.tags && (
        <p class={styles.meta}>
          <bdi>{checkin.tags.map((tag) => `#${tag}`).join(' ')}</bdi>
        </p>
      )}
      <p class={styles.meta}>
        {checkin.venue?.address && (
          <>
            <bdi>{checkin.venue.address}</bdi>
            {' · '}
          </>
        )}
        {[timeOf(checkin), checkin.visibility && seenBy(checkin.visibility)].filter(Boolean).join(' · ')}
      </p>
      {checkin.venue?.isFuzzed && <p class={styles.meta}>{t('checkins.fuzzed')}</p>}
      {checkin.user?.name &&
        checkin.user.relationship !== undefined &&
        checkin.user.relationship !== 'self' && (
          <p class={styles.meta} dir="auto">
            {t('checkins.by', [checkin.user.name, checkin.user.relationship])}
          </p>
        )}
      {checkin.shortUrl && (
        <p class={styles.link}>
          <a href={checkin.shortUrl} target="_blank" rel="noreferrer" dir="ltr">
            {checkin.shortUrl.replace(/^https?:\/\//, '')}
          </a>
          <CopyButton text={checkin.shortUrl} label={t('checkins.copyLink')} doneLabel={t('common.copied')} />
        </p>
      )}
    </>
  );
}

/** In the time zone of the check-in, where the service names it. */
const timeOf = ({ createdAt, timeZoneOffset }: Checkin): string =>
  timeZoneOffset === undefined ? formatDateTime(createdAt) : formatThere(createdAt, timeZoneOffset);
