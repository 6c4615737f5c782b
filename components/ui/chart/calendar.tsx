import { weekStartOf } from '@/lib/i18n/calendar';
import { formatWeekday } from '@/lib/i18n/calendar-format';
import { classes } from '../classes';
import { type Days, head, layCalendar } from './calendar-layout';
import styles from './chart.module.css';
import { heatOf } from './heat';
import type { Levels } from './levels';
import { widestOf } from './picture-parts';
import { ticksFrom } from './ticks';
import type { Drawing } from './use-drawing';

/** Where the squares of days go: weeks as columns, days of the week as rows, whose names are beside them. */
export function calendarOf(days: Days, firstWeekday: number, drawing: Drawing) {
  const weekdays = Array.from({ length: 7 }, (_, row) =>
    formatWeekday(weekStartOf(days.first, firstWeekday) + row),
  );
  const beside = widestOf(weekdays);
  return { ...layCalendar(days, firstWeekday, drawing.width - beside), weekdays, beside };
}

interface DaySquaresProps {
  days: Days;
  levels: Levels;
  drawing: Drawing;
  layout: ReturnType<typeof calendarOf>;
  /** The index of the chosen day. */
  chosen?: number | undefined;
}

/** A square for each day; the content of a drawing. */
export function DaySquares({ days, levels, drawing, layout, chosen }: DaySquaresProps) {
  const { width, rtl } = drawing;
  const { cell, strips, cells, weekdays, beside } = layout;
  const side = (from: number, size = 0) => (rtl ? width - beside - from - size : beside + from);
  return (
    <>
      {strips.map((strip) => (
        <g key={strip.top} aria-hidden>
          {ticksFrom(strip.weeks, cell).map(({ index, label }) => (
            <text key={index} class={styles.axis} x={side(index * cell)} y={strip.top + head - 5}>
              {label}
            </text>
          ))}
          {[0, 2, 4].map((day) => (
            <text key={day} class={styles.side} x={rtl ? width : 0} y={strip.top + head + (day + 0.5) * cell}>
              {weekdays[day]}
            </text>
          ))}
        </g>
      ))}
      {cells.map(({ index, left, top }) => {
        const x = side(left, cell);
        return (
          <g key={index}>
            <rect
              {...{ x: x + 1, y: top + 1, width: cell - 2, height: cell - 2 }}
              rx="2"
              {...heatOf(levels.of(days.counts[index] ?? 0))}
            />
            <rect
              {...drawing.point(index, chosen === undefined ? undefined : index === chosen)}
              class={classes(styles.point, index === chosen && styles.chosen)}
              {...{ x, y: top, width: cell, height: cell }}
            />
          </g>
        );
      })}
    </>
  );
}
