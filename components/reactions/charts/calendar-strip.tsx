import { type CalendarLayout, head, type Strip } from './calendar-layout';
import styles from './charts.module.css';
import { ticksOf } from './ticks';
import { unsaid } from './use-points';

interface CalendarStripProps {
  strip: Strip;
  layout: CalendarLayout;
  weekdays: readonly string[];
  monthOf(start: number): string;
  /** Where something of a size lies whose distance from the strip's beginning is known. */
  x(from: number, size: number): number;
  /** Where the names of days begin. */
  edge: number;
}

/** The names around one strip of weeks. */
export function CalendarStrip({ strip, layout, weekdays, monthOf, x, edge }: CalendarStripProps) {
  const { cell } = layout;
  const first = strip.weeks[0];
  const ticks = ticksOf(strip.weeks, cell, monthOf);
  const early = ticks[0] === undefined || ticks[0].index * cell > 44;
  const named = early && first !== undefined ? [{ index: 0, label: monthOf(first) }, ...ticks] : ticks;
  return (
    <g {...unsaid}>
      {named.map(({ index, label }) => (
        <text
          key={index}
          class={styles.axis}
          x={x(index * cell, 0)}
          y={strip.top + head - 5}
          text-anchor="start"
        >
          {label}
        </text>
      ))}
      {[0, 2, 4].map((day) => (
        <text
          key={day}
          class={styles.axis}
          x={edge}
          y={strip.top + head + (day + 0.5) * cell}
          dominant-baseline="middle"
          text-anchor="start"
        >
          {weekdays[day]}
        </text>
      ))}
    </g>
  );
}
