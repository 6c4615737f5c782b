import { useId } from 'preact/hooks';
import type { Timeline } from '@/lib/atlas/contract';
import styles from './timeline.module.css';

interface BarsProps {
  timeline: Timeline;
  /** The chosen days, percent of the width. */
  from: number;
  to: number;
  pointed: number | undefined;
}

/** All bars are three paths; a change of the chosen days moves only their clips. */
export function Bars({ timeline, from, to, pointed }: BarsProps) {
  const id = useId();
  const { starts, all, found } = timeline;
  const [first = 0, last = 1] = [starts[0], starts.at(-1)];
  const x = (day: number | undefined) => (((day ?? 0) - first) / (last - first)) * 100;
  const most = Math.max(1, ...all);
  const foundPath = pathOf(found, most, starts, x);
  return (
    <svg class={styles.bars} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={id}>
        <rect x={from} y="0" width={to - from} height="100" />
      </clipPath>
      <rect class={styles.window} x={from} y="0" width={to - from} height="100" />
      {pointed !== undefined && (
        <rect
          class={styles.pointed}
          x={x(starts[pointed])}
          y="0"
          width={x(starts[pointed + 1]) - x(starts[pointed])}
          height="100"
        />
      )}
      <path class={styles.all} d={pathOf(all, most, starts, x)} />
      <path class={styles.found} d={foundPath} />
      <path class={styles.chosen} d={foundPath} clip-path={`url(#${id})`} />
    </svg>
  );
}

/** The least height of a bar that counts something, percent. */
const least = 3;

function pathOf(
  counts: readonly number[],
  most: number,
  starts: readonly number[],
  x: (day: number | undefined) => number,
): string {
  const parts = counts.map((count, index) => {
    if (count === 0) return '';
    const left = x(starts[index]);
    const width = (x(starts[index + 1]) - left) * 0.84;
    const height = Math.max(least, (count / most) * 96);
    return `M${left.toFixed(3)} 100v${-height.toFixed(2)}h${width.toFixed(3)}V100z`;
  });
  return parts.join('');
}
