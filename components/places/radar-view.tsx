import { useMemo, useState } from 'preact/hooks';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { formatDistance, formatNumber } from '@/lib/i18n/format';
import type { Centre, Pickable } from '@/lib/places/model';
import { sightings, zoomLevels } from '@/lib/places/radar';
import { Direction, markKind, PlaceMark } from './direction';
import { hoverHandlers, Radar, type RadarProps } from './radar';
import styles from './radar.module.css';
import { draw } from './radar-drawing';
import list from './radar-list.module.css';

interface RadarViewProps {
  places: readonly Pickable[];
  centre: Centre;
  /** Metres. */
  searchRadius: number | undefined;
  selectedId: string | undefined;
  onChoose(place: Pickable): void;
}

export function RadarView({ places, centre, searchRadius, ...rest }: RadarViewProps) {
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

  const zoomButton = (icon: 'zoom-in' | 'zoom-out', label: string, by: number) => {
    const next = ranges[level + by];
    const zoom = () => {
      if (next === undefined) return;
      setSteps(level + by - first);
      announce(t('places.radar.range', [formatDistance(next)]));
    };
    // Not `disabled`, which would lose the focus at the last level.
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={next === undefined}
        onClick={zoom}
      >
        <Icon name={icon} />
      </button>
    );
  };

  const radar = { ...rest, seen, range, accuracy, searchRadius, hoveredId, onHover };
  const more = seen.length - shown.length;
  const nowhere = places.length - seen.length;
  return (
    <div class={styles.view}>
      <Radar {...radar} />
      <div class={styles.zoom}>
        {zoomButton('zoom-in', t('places.radar.closer'), -1)}
        {zoomButton('zoom-out', t('places.radar.wider'), 1)}
      </div>
      <Legend
        places={shown.map(({ place }) => place)}
        accuracy={accuracy}
        moved={shown.some(({ trueSpot }) => trueSpot)}
        searchRadius={searchRadius !== undefined && searchRadius <= range ? searchRadius : undefined}
      />
      <RadarList {...radar} seen={shown} />
      {more > 0 && <p class={styles.note}>{t('places.radar.more', more, [formatNumber(more)])}</p>}
      {nowhere > 0 && (
        <p class={styles.note}>{t('places.radar.nowhere', nowhere, [formatNumber(nowhere)])}</p>
      )}
    </div>
  );
}

interface LegendProps {
  places: readonly Pickable[];
  /** Metres. */
  accuracy: number | undefined;
  searchRadius: number | undefined;
  /** Some dots are moved aside, each with a line to its position. */
  moved: boolean;
}

function Legend({ places, accuracy, searchRadius, moved }: LegendProps) {
  const has = (test: (place: Pickable) => boolean | undefined) => places.some(test);
  const entries = [
    has(({ favourite }) => favourite) && [<PlaceMark kind="favourite" />, t('places.radar.favourite')],
    has(({ visited, favourite }) => visited && !favourite) && [
      <PlaceMark kind="visited" />,
      t('places.visited'),
    ],
    has((place) => markKind(place) === 'other' && !place.fuzzed) && [
      <PlaceMark kind="other" />,
      t('places.radar.other'),
    ],
    has(({ fuzzed }) => fuzzed) && [<PlaceMark kind="other" rough />, t('places.radar.rough')],
    accuracy !== undefined && [
      <span class={styles.accuracySign} />,
      t('places.radar.accuracy', [formatDistance(accuracy)]),
    ],
    searchRadius !== undefined && [
      <span class={styles.searchedSign} />,
      t('places.radar.searched', [formatDistance(searchRadius)]),
    ],
    moved && [<MovedSign />, t('places.radar.moved')],
    [<YouSign />, t('places.radar.you')],
  ].filter((entry) => entry !== false);
  return (
    <ul class={styles.legend} aria-label={t('places.radar.legend')}>
      {entries.map(([sign, text]) => (
        <li>
          {sign} {text}
        </li>
      ))}
    </ul>
  );
}

const YouSign = () => (
  <svg class={styles.sign} viewBox="-8 -8 16 16" aria-hidden="true">
    <path class={styles.you} d="M-6 0H6M0-6V6" />
  </svg>
);

const MovedSign = () => (
  <svg class={styles.sign} viewBox="-8 -8 16 16" aria-hidden="true">
    <g class={styles.leader}>
      <line x1="-6" y1="5" x2="6" y2="-5" />
      <circle cx="-6" cy="5" r="1.5" />
    </g>
  </svg>
);

function RadarList(props: RadarProps) {
  const { seen, selectedId, hoveredId } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ol role="list" class={list.list} aria-label={t('places.radar.list')}>
      {seen.map(({ place, metres, bearing }) => (
        <li key={place.id}>
          <button
            type="button"
            class={classes(list.row, place.id === selectedId && list.selected)}
            data-hovered={place.id === hoveredId}
            aria-current={place.id === selectedId ? 'true' : undefined}
            onClick={() => props.onChoose(place)}
            {...hoverHandlers(props, place.id)}
          >
            <PlaceMark kind={markKind(place)} rough={place.fuzzed} />
            <bdi class={list.name} dir="auto">
              {place.name}
            </bdi>{' '}
            <Direction metres={place.distance ?? metres} bearing={bearing} />
          </button>
        </li>
      ))}
    </ol>
  );
}
