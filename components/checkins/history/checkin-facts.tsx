import { CopyButton } from '@/components/ui/copy-button';
import type { Checkin } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import { formatDateTime, formatThere } from '@/lib/i18n/format';
import { seenBy } from '../operations/words';
import styles from './recent.module.css';
import { Shout } from './shout';

/** What a check-in says, when and where, to whom, and its link. */
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
