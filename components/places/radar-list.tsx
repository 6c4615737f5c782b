import { classes } from '@/components/ui/classes';
import { t } from '@/lib/i18n';
import type { Mappable } from '@/lib/places/radar';
import { Direction } from './direction';
import { markKind, PlaceMark } from './place-mark';
import type { RadarProps } from './radar';
import styles from './radar-list.module.css';

/** The places of the radar, nearest first, in words. */
export function RadarList<P extends Mappable>(props: RadarProps<P>) {
  const { seen, selectedId, hoveredId, onHover } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ol role="list" class={styles.list} aria-label={t('places.radar.list')}>
      {seen.map(({ place, metres, bearing }) => (
        <li key={place.id}>
          <button
            type="button"
            class={classes(styles.row, place.id === selectedId && styles.selected)}
            data-hovered={place.id === hoveredId}
            aria-current={place.id === selectedId ? 'true' : undefined}
            onClick={() => props.onChoose(place)}
            onMouseEnter={() => onHover(place.id)}
            onMouseLeave={() => onHover(undefined)}
            onFocus={() => onHover(place.id)}
            onBlur={() => onHover(undefined)}
          >
            <PlaceMark kind={markKind(place)} rough={place.fuzzed} />
            <bdi class={styles.name} dir="auto">
              {place.name}
            </bdi>{' '}
            <Direction metres={place.distance ?? metres} bearing={bearing} />
          </button>
        </li>
      ))}
    </ol>
  );
}
