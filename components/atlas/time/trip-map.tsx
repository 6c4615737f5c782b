import { useMemo, useRef } from 'preact/hooks';
import { classes } from '@/components/ui/classes';
import type { StoryDay, Trip } from '@/lib/atlas/contract';
import { areaOf } from '@/lib/atlas/map/view';
import { t } from '@/lib/i18n';
import map from '../map/map.module.css';
import { drawingOf, viewOf } from './trip-drawing';
import styles from './trip-map.module.css';
import { type Size, useLandCanvas, widthOf } from './use-land-canvas';

interface TripMapProps {
  trip: Trip;
  days: readonly StoryDay[];
  /** The number of the current day. */
  current: number | undefined;
  onDay(number: number): void;
}

/** Height of the choice of days, pixels. */
const below = 48;

/** A map of a trip, with the numbers of its days, and the legs between. */
export function TripMap({ trip, days, current, onDay }: TripMapProps) {
  const surface = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const viewIn = useMemo(() => (size: Size) => viewOf(days, size, below), [days]);
  const view = useLandCanvas(surface, canvas, viewIn, (view) => ({
    ...{ visited: trip.countries, among: areaOf(view) },
    days: { from: trip.from, to: trip.to },
  }));
  const drawn = useMemo(() => view && drawingOf(days, view, widthOf), [days, view]);
  const isNow = (its: readonly number[]) => current !== undefined && its.includes(current);
  return (
    <section ref={surface} class={classes(map.picture, styles.surface)} aria-label={t('time.tripMap')}>
      <canvas ref={canvas} class={styles.canvas} />
      {drawn && (
        <>
          <svg class={styles.ways} width={drawn.view.width} height={drawn.view.height} aria-hidden="true">
            {/* The legs of the current day lie above the others. */}
            {[false, true].map((now) =>
              drawn.legs
                .filter((leg) => isNow(leg.days) === now)
                .map(({ path }) => <path key={path} d={path} data-now={now} />),
            )}
            {drawn.dots.map(({ key, x, y }) => (
              <circle key={key} cx={x} cy={y} r="2.5" />
            ))}
          </svg>
          {drawn.marks.map(({ x, y, days: its, text, city, label }) => (
            <div
              key={its.join()}
              class={styles.at}
              style={{ translate: `${x}px ${y}px` }}
              data-now={isNow(its)}
            >
              <button
                type="button"
                class={styles.mark}
                aria-label={markWords(text, city)}
                onClick={() => onDay(after(its, current))}
              >
                {text}
              </button>
              {label && (
                <span
                  class={styles.city}
                  style={{ translate: `${label.x - x}px ${label.y - y}px` }}
                  aria-hidden="true"
                >
                  <bdi>{city}</bdi>
                </span>
              )}
            </div>
          ))}
        </>
      )}
    </section>
  );
}

/** "Day 5–6, Kanazawa" */
function markWords(days: string, city: string | undefined): string {
  const words = t('time.dayNumber', [days]);
  return city === undefined ? words : t('common.pair', [words, city]);
}

/** The next of the days of a mark, the first one after the last. */
const after = (days: readonly number[], current = 0): number =>
  days.find((day) => day > current && days.includes(current)) ?? days[0] ?? current;
