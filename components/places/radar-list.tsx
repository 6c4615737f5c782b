import { classes } from '@/components/ui/classes';
import { t } from '@/lib/i18n';
import { Direction } from './direction';
import { markKind, PlaceMark } from './place-mark';
import { hoverHandlers, type RadarProps } from './radar';
import styles from './radar-list.module.css';

/** The places of the radar as a list, nearest first. */
export function RadarList(props: RadarProps) {
  const { seen, selectedId, hoveredId } = props;
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
            {...hoverHandlers(props, place.id)}
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
