import { useId, useMemo, useRef, useState } from 'preact/hooks';
import { Hidden } from '@/components/ui/hidden';
import { t } from '@/lib/i18n';
import { formatDistance, formatList } from '@/lib/i18n/format';
import type { Pickable } from '@/lib/places/model';
import type { Sighting } from '@/lib/places/radar';
import { dotOn } from '@/lib/places/radar-layout';
import { directionName, markKind, PlaceMark } from './direction';
import styles from './radar.module.css';
import { RadarDisc } from './radar-disc';
import { at, draw, nameBox } from './radar-drawing';

export interface RadarProps {
  /** Nearest first. */
  seen: readonly Sighting[];
  /** Metres from the middle to the edge. */
  range: number;
  /** Metres. */
  accuracy: number | undefined;
  searchRadius: number | undefined;
  selectedId: string | undefined;
  onChoose(place: Pickable): void;
  /** The place under the pointer or in focus, on the disc or in the list. */
  hoveredId: string | undefined;
  onHover(id: string | undefined): void;
}

/** Event handlers that mark a place on the disc and in the list. */
export const hoverHandlers = ({ onHover }: RadarProps, id: string) => ({
  onMouseEnter: () => onHover(id),
  onMouseLeave: () => onHover(undefined),
  onFocus: () => onHover(id),
  onBlur: () => onHover(undefined),
});

/** Places by direction and distance, north up. Makes no request. */
export function Radar(props: RadarProps) {
  const { seen, range, selectedId, hoveredId, onHover } = props;
  const drawing = useMemo(() => draw(seen, range), [seen, range]);
  const { dots } = drawing;
  const [focusedId, setFocusedId] = useState<string>();
  const group = useRef<HTMLDivElement>(null);
  const hint = useId();

  const has = (id: string | undefined) => dots.some(({ place }) => place.id === id);
  // The one tab stop: the last focused dot, else the chosen one, else the nearest.
  const stop = [focusedId, selectedId].find(has) ?? dots[0]?.place.id;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dotOn(
      event.key,
      dots.findIndex(({ place }) => place.id === stop),
      dots,
    );
    if (next === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[next]?.focus();
  };

  const named = dots.filter(({ place }) => place.id === hoveredId || place.id === selectedId);

  return (
    // Directions are the same in every script; names have their own.
    <div class={styles.frame} dir="ltr">
      <RadarDisc drawing={drawing} accuracy={props.accuracy} searchRadius={props.searchRadius} />
      {dots.map(
        ({ place, label }) =>
          label && (
            <span
              key={place.id}
              class={styles.label}
              style={{ ...at(label), inlineSize: `${label.width}px` }}
              hidden={named.some((dot) => dot.place.id === place.id)}
              dir="auto"
              aria-hidden="true"
            >
              {place.name}
            </span>
          ),
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are buttons */}
      <div
        ref={group}
        role="group"
        class={styles.dots}
        aria-label={t('places.radar.label')}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
      >
        {dots.map((dot) => (
          <button
            key={dot.place.id}
            type="button"
            class={styles.dot}
            style={at(dot)}
            tabIndex={dot.place.id === stop ? 0 : -1}
            aria-label={spoken(dot)}
            aria-current={dot.place.id === selectedId ? 'true' : undefined}
            data-hovered={dot.place.id === hoveredId}
            onClick={() => props.onChoose(dot.place)}
            {...hoverHandlers(props, dot.place.id)}
            onFocus={() => {
              setFocusedId(dot.place.id);
              onHover(dot.place.id);
            }}
          >
            <PlaceMark kind={markKind(dot.place)} rough={dot.place.fuzzed} />
          </button>
        ))}
      </div>
      <Hidden>
        <span id={hint}>{t('places.radar.keys')}</span>
      </Hidden>
      {named.map((dot) => {
        const box = nameBox(dot);
        return (
          <span
            key={dot.place.id}
            class={styles.name}
            style={{ ...at(box), inlineSize: `${box.width}px` }}
            data-hovered={dot.place.id === hoveredId}
            dir="auto"
            aria-hidden="true"
          >
            {dot.place.name}
          </span>
        );
      })}
    </div>
  );
}

/** "Café Sperl, 60 m north-east, been here" */
function spoken({ place, metres, bearing }: Sighting): string {
  const distance = formatDistance(place.distance ?? metres);
  return formatList(
    [
      t('places.radar.place', [place.name, distance, directionName(bearing)]),
      place.favourite && t('places.radar.favourite'),
      place.visited && t('places.visited'),
      place.fuzzed && t('places.radar.rough'),
    ].filter((part) => part !== undefined && part !== false),
  );
}
