import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import { compassPoint } from '@/lib/places/radar';
import styles from './direction.module.css';
import radar from './radar.module.css';

export const directionName = (bearing: number): string => t(`places.direction.${compassPoint(bearing)}`);

/** No direction is shown for a shorter distance; metres. */
const onTheSpot = 5;

/** "↗ 60 m", read as "60 m north-east". Metres; degrees clockwise from north. */
export function Direction({ metres, bearing }: { metres: number; bearing: number }) {
  const name = directionName(bearing);
  if (metres < onTheSpot) return <bdi>{formatDistance(metres)}</bdi>;
  return (
    <span class={styles.direction} title={name}>
      <span class={styles.arrow} style={{ rotate: `${Math.round(bearing)}deg` }}>
        <Icon name="arrow-up" />
      </span>
      <bdi>{formatDistance(metres)}</bdi> <Hidden>{name}</Hidden>
    </span>
  );
}

export type MarkKind = 'favourite' | 'visited' | 'other';

/** A star for a favourite, a diamond for a visited place, a circle for any other. */
export function PlaceMark({ kind, rough }: { kind: MarkKind; rough?: boolean | undefined }) {
  return (
    <svg class={radar.mark} data-kind={kind} data-rough={rough} viewBox="-8 -8 16 16" aria-hidden="true">
      {kind === 'favourite' ? (
        <path d="M0-7.5 2.2-2.6 7.4-2.1 3.4 1.4 4.7 6.6 0 3.8-4.7 6.6-3.4 1.4-7.4-2.1-2.2-2.6Z" />
      ) : kind === 'visited' ? (
        <path d="M0-6.5 6.5 0 0 6.5-6.5 0Z" />
      ) : (
        <circle r="4.5" />
      )}
    </svg>
  );
}

export const markKind = (place: { visited: boolean; favourite?: boolean }): MarkKind =>
  place.favourite ? 'favourite' : place.visited ? 'visited' : 'other';
