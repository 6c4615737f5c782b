import { useMemo, useState } from 'preact/hooks';
import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import type { Centre } from '@/lib/places/model';
import { type Mappable, sightings, zoomLevels } from '@/lib/places/radar';
import { Radar } from './radar';
import styles from './radar.module.css';
import { draw } from './radar-drawing';
import { RadarLegend } from './radar-legend';
import { RadarList } from './radar-list';
import { RadarZoom } from './radar-zoom';

interface RadarViewProps<P extends Mappable> {
  places: readonly P[];
  centre: Centre;
  /** Metres. */
  searchRadius: number | undefined;
  selectedId: string | undefined;
  onChoose(place: P): void;
}

/** The radar, how far it reaches, what its signs mean, and the same places as a list. */
export function RadarView<P extends Mappable>({ places, centre, searchRadius, ...rest }: RadarViewProps<P>) {
  const { latitude, longitude, accuracy } = centre;
  const [hoveredId, onHover] = useState<string>();
  const [steps, setSteps] = useState(0);
  const seen = useMemo(() => sightings({ latitude, longitude }, places), [places, latitude, longitude]);
  const { ranges, first } = useMemo(
    () =>
      zoomLevels(
        seen.map(({ metres }) => metres),
        searchRadius,
      ),
    [seen, searchRadius],
  );
  const level = Math.min(Math.max(first + steps, 0), ranges.length - 1);
  const range = ranges[level] ?? 0;
  const shown = useMemo(() => draw(seen, range).dots, [seen, range]);

  const zoom = (by: number) => {
    const next = ranges[level + by];
    if (next === undefined) return;
    setSteps(level + by - first);
    announce(t('places.radar.range', [formatDistance(next)]));
  };

  const radar = { ...rest, seen, range, accuracy, searchRadius, hoveredId, onHover };
  const more = seen.length - shown.length;
  const nowhere = places.length - seen.length;
  return (
    <div class={styles.view}>
      <Radar {...radar} />
      <RadarZoom
        onCloser={level > 0 ? () => zoom(-1) : undefined}
        onWider={level < ranges.length - 1 ? () => zoom(1) : undefined}
      />
      <RadarLegend
        places={shown.map(({ place }) => place)}
        accuracy={accuracy}
        searchRadius={searchRadius !== undefined && searchRadius <= range ? searchRadius : undefined}
      />
      <RadarList {...radar} seen={shown} />
      {more > 0 && <p class={styles.note}>{t('places.radar.more', more)}</p>}
      {nowhere > 0 && <p class={styles.note}>{t('places.radar.nowhere', nowhere)}</p>}
    </div>
  );
}
