import { t } from '@/lib/i18n';
import { formatDate, formatMonth, formatWeekday, isoDay } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import type { Charts } from '@/lib/reactions/contract';
import { head, layCalendar } from './calendar-layout';
import styles from './charts.module.css';
import { Figure } from './figure';
import { HeatLegend } from './legend';
import { levelsOf } from './levels';
import { heatOf } from './patterns';
import { widestOf } from './picture-parts';
import { room, ticksOf } from './ticks';
import { useDrawing } from './use-drawing';
import { numberCell } from './words';

/** Reactions per day: weeks as columns, days of the week as rows. */
export function CalendarHeat({ charts: { days, weeks } }: { charts: Charts }) {
  const starts = daysFrom(days.first, days.counts.length);
  const words = starts.map((start, day) => {
    const count = days.counts[day] ?? 0;
    return t('charts.said', [formatDate(start), t('reactions.total', count, [formatNumber(count)])]);
  });
  const drawing = useDrawing(words, { across: 7, along: 1 });
  const { width, rtl } = drawing;
  const levels = levelsOf(days.counts, 4);
  const weekdays = daysFrom(weeks.starts[1] ?? days.first, 7).map(formatWeekday);
  const beside = widestOf(weekdays);
  const { cell, strips, cells, height } = layCalendar(starts, weeks.starts[1], width - beside);
  const side = (from: number, size = 0) => (rtl ? width - beside - from - size : beside + from);

  return (
    <Figure
      name="reactions-by-day"
      title={t('charts.calendar')}
      hint={t('charts.calendarHint')}
      drawing={drawing}
      height={height}
      table={{
        columns: [t('charts.day'), t('charts.reactions')],
        rows: starts.map((start, day) => [
          { shown: formatDate(start), raw: isoDay(start) },
          numberCell(days.counts[day] ?? 0),
        ]),
      }}
      legend={<HeatLegend levels={levels} />}
    >
      {strips.map((strip) => (
        <g key={strip.top} aria-hidden>
          {monthsOf(strip.weeks, cell).map(({ index, label }) => (
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
      {cells.map(({ day, left, top }) => {
        const x = side(left, cell);
        return (
          <g key={day}>
            <rect
              {...{ x: x + 1, y: top + 1, width: cell - 2, height: cell - 2 }}
              rx="2"
              {...heatOf(levels.of(days.counts[day] ?? 0))}
            />
            <rect {...drawing.point(day)} class={styles.point} x={x} y={top} width={cell} height={cell} />
          </g>
        );
      })}
    </Figure>
  );
}

/** The months of a strip; the first week has a name where there is room for it. */
function monthsOf(weeks: readonly number[], cell: number) {
  const ticks = ticksOf(weeks, cell);
  const [first] = weeks;
  const fits = ticks[0] === undefined || ticks[0].index * cell > room;
  return fits && first !== undefined ? [{ index: 0, label: formatMonth(first) }, ...ticks] : ticks;
}

function daysFrom(first: number, count: number): number[] {
  const start = new Date(first);
  return Array.from({ length: count }, (_, day) =>
    new Date(start.getFullYear(), start.getMonth(), start.getDate() + day).getTime(),
  );
}
