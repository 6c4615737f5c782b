import { t } from '@/lib/i18n';
import { formatDate, formatMonth, formatWeekday, isoDay } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import type { Charts } from '@/lib/reactions/contract';
import { layCalendar } from './calendar-layout';
import { CalendarStrip } from './calendar-strip';
import styles from './charts.module.css';
import { Figure } from './figure';
import { HeatLegend } from './heat-legend';
import { levelsOf } from './levels';
import { lengthOf } from './picture-parts';
import { image, type Point, usePoints } from './use-points';
import { useWidth } from './use-width';
import { numberCell } from './words';

/** How many came on each day: weeks side by side, days of the week below each other. */
export function CalendarHeat({ charts: { days, weeks } }: { charts: Charts }) {
  const { element, width, rtl } = useWidth();
  const starts = daysFrom(days.first, days.counts.length);
  const levels = levelsOf(days.counts, 4);
  const points = usePoints(starts.length, { across: 7, along: 1 }, rtl);
  const weekdays = daysFrom(weeks.starts[1] ?? days.first, 7).map(formatWeekday);
  const beside = Math.ceil(Math.max(...weekdays.map((name) => lengthOf(name, 12)))) + 8;
  const layout = layCalendar(starts, weeks.starts.length, width - beside);
  const words = starts.map((start, day) => {
    const count = days.counts[day] ?? 0;
    return t('charts.said', [formatDate(start), t('reactions.total', count, [formatNumber(count)])]);
  });

  return (
    <Figure
      name="reactions-by-day"
      title={t('charts.calendar')}
      hint={t('charts.calendarHint')}
      readout={points.shown === undefined ? undefined : words[points.shown]}
      table={{
        columns: [t('charts.day'), t('charts.reactions')],
        rows: starts.map((start, day) => [
          { shown: formatDate(start), raw: isoDay(start) },
          numberCell(days.counts[day] ?? 0),
        ]),
      }}
      legend={<HeatLegend bounds={levels.bounds} />}
    >
      <div ref={element} class={styles.drawing}>
        <svg width={width} height={layout.height} aria-label={t('charts.calendar')} {...points.drawing}>
          {layout.strips.map((strip) => (
            <CalendarStrip
              key={strip.top}
              strip={strip}
              layout={layout}
              weekdays={weekdays}
              monthOf={formatMonth}
              x={(from, size) => (rtl ? width - beside - from - size : beside + from)}
              edge={rtl ? width : 0}
            />
          ))}
          {layout.cells.map(({ day, left, top }) => (
            <DayCell
              key={day}
              level={levels.of(days.counts[day] ?? 0)}
              size={layout.cell}
              x={rtl ? width - beside - left - layout.cell : beside + left}
              y={top}
              point={points.point(day, words[day])}
            />
          ))}
        </svg>
      </div>
    </Figure>
  );
}

interface DayCellProps {
  level: number;
  size: number;
  x: number;
  y: number;
  point: Point;
}

/** More is a larger square as well as a fuller day: no colour is needed to see it. */
function DayCell({ level, size, x, y, point }: DayCellProps) {
  const side = level === 0 ? 2 : (size * (level + 1.5)) / 6.5 + 1;
  const inset = (size - side) / 2;
  return (
    <>
      <rect
        x={x + inset}
        y={y + inset}
        width={side}
        height={side}
        rx={Math.min(2, side / 4)}
        class={level === 0 ? styles.level0 : styles.level1}
      />
      <rect {...point} {...image} class={styles.point} x={x} y={y} width={size} height={size} />
    </>
  );
}

function daysFrom(first: number, count: number): number[] {
  const start = new Date(first);
  return Array.from({ length: count }, (_, day) =>
    new Date(start.getFullYear(), start.getMonth(), start.getDate() + day).getTime(),
  );
}
