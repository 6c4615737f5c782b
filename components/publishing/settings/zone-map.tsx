import type { TargetedPointerEvent } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import settings from '@/components/settings/settings.module.css';
import { useSpace } from '@/components/ui/chart/use-space';
import { classes } from '@/components/ui/classes';
import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { formatDistance, isolated, roundLength } from '@/lib/i18n/format';
import type { Point } from '@/lib/publishing/compose/schema';
import * as drawing from './zone-drawing';
import styles from './zone-map.module.css';

const { height } = drawing;
/** Pixels of the scale bar at most, and of the side of a square of the paper. */
const longest = 90;

interface ZoneMapProps {
  centre: Point;
  /** Metres. */
  radius: number;
  sizes: readonly number[];
  places: readonly (Point & { id: string; name: string })[];
  onCentre(centre: Point): void;
  onRadius(radius: number): void;
}

/** The zone among the person’s places, on paper: nothing is requested. */
export function ZoneMap({ centre, radius, sizes, places, onCentre, onRadius }: ZoneMapProps) {
  const { element, width } = useSpace();
  const hint = useId();
  /** From the pointer to the centre, while the circle is dragged: the paper rests. */
  const [grip, setGrip] = useState<drawing.Pixels>();
  /** The same from the pointer to the handle, while the radius is dragged. */
  const [pull, setPull] = useState<drawing.Handle>();
  const held = useRef<drawing.Frame | undefined>(undefined);
  if (!(grip || pull) || !held.current) held.current = drawing.frameFor(held.current, centre, radius);
  const frame = held.current;
  const { x, y } = drawing.toPixels(frame, centre);
  const handle = drawing.handleAt(frame, width, centre, radius, pull?.side);

  const words = t('publishing.zone.map', [
    String(centre.latitude),
    String(centre.longitude),
    formatDistance(radius),
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = drawing.centreAfter(event.key, centre, radius);
    const resized = drawing.radiusAfter(event.key, radius, sizes);
    if (moved) onCentre(moved);
    else if (resized) onRadius(resized);
    else return;
    event.preventDefault();
  };
  const drag = {
    onPointerDown(event: TargetedPointerEvent<SVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setGrip({ x: x - event.clientX, y: y - event.clientY });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (grip) onCentre(drawing.toDegrees(frame, { x: clientX + grip.x, y: clientY + grip.y }));
    },
    onLostPointerCapture: () => setGrip(undefined),
  };
  const resize = {
    onPointerDown(event: TargetedPointerEvent<SVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setPull({ x: handle.x - event.clientX, y: handle.y - event.clientY, side: handle.side });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!pull) return;
      const to = drawing.radiusThrough(frame, centre, { x: clientX + pull.x, y: clientY + pull.y });
      if (formatDistance(to) === formatDistance(radius)) return;
      // Sizes of one name are one size.
      onRadius(sizes.find((size) => formatDistance(size) === formatDistance(to)) ?? to);
    },
    onLostPointerCapture: () => setPull(undefined),
  };
  const metres = roundLength(longest * frame.metresPerPixel);
  const square = metres / frame.metresPerPixel;

  return (
    <div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: an application takes keys */}
      <div
        ref={element}
        class={styles.map}
        role="application"
        tabIndex={0}
        aria-label={words}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onKeyUp={({ key }) => /^(?:Arrow|[-+=_]$)/.test(key) && announce(words)}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: an application takes keys */}
        <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
          <Paper width={width} square={square} />
          <g transform={`translate(${x} ${y})`}>
            {rings(frame, radius, metres).map((ring) => (
              <circle key={ring} class={styles.ring} r={ring} />
            ))}
          </g>
          <g
            transform={`translate(${x} ${y})`}
            class={styles.zone}
            data-dragged={grip !== undefined}
            {...drag}
          >
            <circle r={radius / frame.metresPerPixel} />
            <path d="M-5 0H5M0-5V5" />
          </g>
          <Places dots={drawing.dotsIn(frame, width, places, handle)} />
          <g transform={`translate(${handle.x} ${handle.y})`} class={styles.handle} {...resize}>
            <circle class={styles.grasp} r="14" />
            <circle r="6" />
            <text x={handle.side * 12} y="4" text-anchor={handle.side > 0 ? 'start' : 'end'}>
              {isolated(formatDistance(radius))}
            </text>
          </g>
        </svg>
        <div class={styles.scale} style={{ width: `${square}px` }} aria-hidden="true">
          <bdi>{formatDistance(metres)}</bdi>
        </div>
      </div>
      <p id={hint} class={classes(settings.meta, styles.hint)}>
        {t('publishing.zone.mapKeys')}
      </p>
    </div>
  );
}

/** Radii in pixels: round distances beyond the zone. */
const rings = (frame: drawing.Frame, radius: number, metres: number): number[] =>
  [1, 2, 3, 4, 5, 6]
    .map((times) => times * metres)
    .filter((ring) => ring > radius * 1.2)
    .slice(0, 3)
    .map((ring) => ring / frame.metresPerPixel);

function Paper({ width, square }: { width: number; square: number }) {
  const lines = (length: number) => {
    const most = Math.floor(length / 2 / square);
    return Array.from({ length: 2 * most + 1 }, (_, at) => (at - most) * square);
  };
  const down = lines(width).map((x) => `M${x} ${-height / 2}v${height}`);
  const across = lines(height).map((y) => `M${-width / 2} ${y}h${width}`);
  return <path class={styles.grid} d={[...down, ...across].join('')} />;
}

function Places({ dots }: { dots: readonly drawing.Dot[] }) {
  return (
    <>
      {dots.map(({ id, name, named, x, y }) => (
        <g key={id} class={styles.place}>
          <circle cx={x} cy={y} r="3.5" />
          {named && (
            <text x={x + (x > 0 ? -8 : 8)} y={y + 4} text-anchor={x > 0 ? 'end' : 'start'}>
              {name}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
