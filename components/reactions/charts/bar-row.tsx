import { formatNumber } from '@/lib/i18n/format';
import type { Bar } from './bar';
import styles from './charts.module.css';
import { fillOf } from './patterns';
import { fitted } from './picture-parts';
import { image, type Point, unsaid } from './use-points';

interface BarRowProps {
  bar: Bar;
  /** Of the patterns. */
  id: string;
  top: number;
  height: number;
  width: number;
  rtl: boolean;
  lit: boolean;
  point: Point;
  /** Distances from the bar's beginning, CSS pixels. */
  pieces: readonly { kind: number; from: number; to: number }[];
}

/** What it is about, in words, and below that its bar and its number. */
export function BarRow(props: BarRowProps) {
  const { bar, id, top, height, width, rtl, lit, point, pieces } = props;
  const side = (from: number, size: number) => (rtl ? width - from - size : from);
  const end = Math.max(0, ...pieces.map(({ to }) => to));
  const inside = (
    <>
      <rect
        class={lit ? `${styles.point} ${styles.lit}` : styles.point}
        x={-6}
        y={top + 1}
        width={width + 12}
        height={height - 2}
        rx="4"
      />
      <text class={styles.label} x={side(0, 0)} y={top + 17} text-anchor="start" {...unsaid}>
        {fitted([bar.label, bar.detail].filter(Boolean).join(' · '), width, 13)}
      </text>
      {pieces.map(
        ({ kind, from, to }) =>
          to > from && (
            <rect
              key={kind}
              x={side(from, Math.max(0.5, to - from - 0.5))}
              y={top + 23}
              width={Math.max(0.5, to - from - 0.5)}
              height={14}
              fill={fillOf(id, kind)}
            />
          ),
      )}
      <text
        class={styles.number}
        x={side(end + 6, 0)}
        y={top + 30}
        dominant-baseline="central"
        text-anchor="start"
        {...unsaid}
      >
        {formatNumber(bar.count)}
      </text>
    </>
  );
  const { 'aria-label': words, ...place } = point;
  return bar.href ? (
    <a class={styles.row} href={bar.href} target="_blank" rel="noreferrer" {...place}>
      {/* Its name, also for those who speak to it by what is written: a label would hide that from them. */}
      <title>{words}</title>
      {inside}
    </a>
  ) : (
    <g class={styles.row} {...image} {...point}>
      {inside}
    </g>
  );
}
