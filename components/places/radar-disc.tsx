import { t } from '@/lib/i18n';
import styles from './radar.module.css';
import { type Dot, discRadius, type draw, frame } from './radar-drawing';

interface RadarDiscProps {
  drawing: ReturnType<typeof draw>;
  /** Metres. */
  accuracy: number | undefined;
  searchRadius: number | undefined;
}

/** The background of the dots; hidden from screen readers, which have the dots and the legend. */
export function RadarDisc({ drawing, accuracy = 0, searchRadius }: RadarDiscProps) {
  const { width, height } = frame;
  const { scale, rings, dots } = drawing;
  return (
    <svg class={styles.disc} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      <clipPath id="radar-edge">
        <circle r={discRadius} />
      </clipPath>
      <circle class={styles.ground} r={discRadius} />
      <g clip-path="url(#radar-edge)">
        {accuracy > 0 && <circle class={styles.accuracy} r={Math.min(accuracy * scale, discRadius * 2)} />}
        {dots
          .filter(({ place }) => place.fuzzed)
          .map((dot) => (
            <circle key={dot.place.id} class={styles.soft} cx={dot.x} cy={dot.y} r="20" />
          ))}
      </g>
      {rings.map(({ radius }) => (
        <circle key={radius} class={styles.ring} r={radius} />
      ))}
      <circle class={styles.edge} r={discRadius} />
      {searchRadius !== undefined && searchRadius * scale <= discRadius && (
        <circle class={styles.searched} r={searchRadius * scale} />
      )}
      <path class={styles.you} d="M-6 0H6M0-6V6" />
      {dots.map(leader)}
      <path class={styles.north} d="M0-127-4-121H4Z" />
      <text class={styles.northLetter} y="-130">
        {t('places.radar.north')}
      </text>
      {rings.map(({ radius, label, at }) => (
        <text key={radius} class={styles.ringLabel} x={at.x} y={at.y + 4}>
          {label}
        </text>
      ))}
    </svg>
  );
}

/** A line from a moved dot to its true position. */
function leader({ x, y, trueSpot, place }: Dot) {
  if (!trueSpot) return null;
  return (
    <g key={place.id} class={styles.leader}>
      <line x1={trueSpot.x} y1={trueSpot.y} x2={x} y2={y} />
      <circle cx={trueSpot.x} cy={trueSpot.y} r="1.5" />
    </g>
  );
}
