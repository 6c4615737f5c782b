import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import { compassPoint } from '@/lib/places/radar';
import styles from './direction.module.css';

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
