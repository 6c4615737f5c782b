import { useMemo } from 'preact/hooks';
import type { Stop, StoryDay } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatDayOfYear } from '@/lib/i18n/calendar-format';
import { formatNumber, formatOffset } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { PlaceName } from '../facts';
import { Photo } from '../photos/photo';
import { useHosts } from '../photos/photo-hosts';
import { clockAt } from '../words';
import styles from './trip-days.module.css';
import { pageDirection, wayBefore, wayWords } from './trip-words';

/** The days of a trip; the current one stands out. */
export function TripDays({ days, current }: { days: readonly StoryDay[]; current: number }) {
  // Not redrawn when the current day changes.
  const told = useMemo(() => days.map((day) => <Day key={day.day} day={day} />), [days]);
  return (
    <ol class={styles.days}>
      {days.map((day, index) => (
        <li
          key={day.day}
          class={styles.day}
          data-day={day.number}
          aria-current={index === current ? 'true' : undefined}
        >
          {told[index]}
        </li>
      ))}
    </ol>
  );
}

const Day = ({ day }: { day: StoryDay }) => (
  <>
    <h3 class={styles.name}>
      <strong>{t('time.dayNumber', [formatNumber(day.number)])}</strong>{' '}
      <bdi dir={pageDirection()}>{joinFacts(formatDayOfYear(day.day), wayWords(day))}</bdi>
    </h3>
    <ul>
      {day.stops.map((stop, at) => (
        <StopRow key={stop.id} stop={stop} zoned={day.zoned} way={wayBefore(stop, at)} />
      ))}
    </ul>
  </>
);

function StopRow({ stop, zoned, way }: { stop: Stop; zoned: boolean; way: string }) {
  const isAllowed = useHosts();
  const { id, place, placeId, shout, pictures, offset } = stop;
  const shown = pictures.filter(({ host }) => isAllowed(host));
  return (
    <li class={styles.stop}>
      {way && <p class={styles.way}>{way}</p>}
      <span class={styles.time}>
        {clockAt(stop)}
        {zoned && <small>{formatOffset(offset)}</small>}
      </span>
      <div class={styles.words}>
        <p class={styles.place}>
          {place === undefined ? t('atlas.noPlace') : <PlaceName id={placeId} name={place} />}
        </p>
        {shout && (
          <span class={styles.shout} dir="auto">
            {shout}
          </span>
        )}
        {shown.length > 0 && (
          <ul class={styles.photos}>
            {shown.map((picture, at) => (
              <li key={`${id} ${at}`}>
                <Photo picture={picture} place={place} square />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
