import type { RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { classes } from '@/components/ui/classes';
import { useNear } from '@/components/ui/use-near';
import type { Trip } from '@/lib/atlas/contract';
import { areaOf, toScreen } from '@/lib/atlas/map/view';
import map from '../map/map.module.css';
import { arcsOver } from './arc';
import part from './parts.module.css';
import { sketchOf } from './sketch';
import styles from './trip-picture.module.css';
import { useLand } from './use-land';

/** Always visible: cards are at least as wide. */
const frame = { width: 220, height: 148 };
/** Drawn width, so that wider cards show more of the same picture. */
const widest = 456;
/** Pixels of scrolling before a card comes into view. */
const before = 300;

/** A small map of a trip. The words of its card say all that it shows. */
export function TripPicture({ trip }: { trip: Trip }) {
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNear(element, part.part, before);
  return (
    <div ref={element} class={classes(map.picture, styles.picture)} aria-hidden="true">
      {isNear && <Sketch trip={trip} element={element} />}
    </div>
  );
}

function Sketch({ trip, element }: { trip: Trip; element: RefObject<HTMLElement | null> }) {
  const { home, stops } = trip.way;
  const { request, path, withHome } = useMemo(() => {
    const sketch = sketchOf(trip.way, frame);
    const view = { ...sketch.view, width: widest };
    return {
      withHome: sketch.withHome,
      path: arcsOver(view, [...(home && sketch.withHome ? [home] : []), ...stops]),
      request: { view, visited: trip.countries, among: areaOf(sketch.view), days: noDays },
    };
  }, [trip]);
  const { view } = request;
  const land = useLand(element, request);
  const dots = stops.map((stop) => toScreen(view, stop));
  const start = home && withHome ? toScreen(view, home) : undefined;
  return (
    <>
      {land !== undefined && <img class={styles.land} src={land} alt="" decoding="async" draggable={false} />}
      <svg
        class={styles.way}
        viewBox={`0 0 ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d={path} />
        {dots.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" />
        ))}
        {start && <circle class={styles.home} cx={start.x} cy={start.y} r="3" />}
      </svg>
    </>
  );
}

const noDays = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
