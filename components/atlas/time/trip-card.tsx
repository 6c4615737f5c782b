import type { Trip } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatDaysOfYear } from '@/lib/i18n/calendar-format';
import { formatDistance, formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { tripAddress } from './trip-address';
import { TripPicture } from './trip-picture';
import { TripTitle } from './trip-title';
import { checkinsIn, daysOf, namesOf, pageDirection, titleOf } from './trip-words';
import styles from './trips.module.css';

/** A trip in a list; a press anywhere opens it. */
export function TripCard({ trip }: { trip: Trip }) {
  const { from, to, checkins, places, farthest } = trip;
  const title = titleOf(trip);
  const names = namesOf(trip);
  return (
    <li class={styles.card}>
      <TripPicture trip={trip} />
      <div class={styles.words}>
        <h3 class={styles.title} title={title}>
          <a href={tripAddress(trip.key)} data-trip={trip.key}>
            <TripTitle trip={trip} />
          </a>
        </h3>
        <p class={styles.meta}>
          {joinFacts(formatDaysOfYear(from, to), checkinsIn(checkins), trip.names.length > 0 && daysOf(trip))}
        </p>
        {names && (
          <p class={styles.names} title={names}>
            <bdi dir={pageDirection()}>{names}</bdi>
          </p>
        )}
        <p class={styles.meta}>
          {joinFacts(
            t('time.places', places, [formatNumber(places)]),
            t('time.farthest', [formatDistance(farthest * 1000)]),
          )}
        </p>
      </div>
    </li>
  );
}
