import { calendarOf, DaySquares } from '@/components/ui/chart/calendar';
import type { Levels } from '@/components/ui/chart/levels';
import { useDrawing } from '@/components/ui/chart/use-drawing';
import type { YearDays } from '@/lib/atlas/contract';
import type { Day } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { firstWeekday } from '@/lib/i18n/calendar';
import { formatDate, formatYear } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import styles from './calendar.module.css';

interface CalendarYearProps {
  days: YearDays;
  levels: Levels;
  chosen?: Day | undefined;
  onDay(day: Day): void;
}

/** The days of a year, below its name and the pointed day's count. */
export function CalendarYear({ days, levels, chosen, onDay }: CalendarYearProps) {
  const { year, first, counts, count, active } = days;
  const words = counts.map((each, index) =>
    t('common.labelled', [formatDate(first + index), checkins(each)]),
  );
  const drawing = useDrawing(words, { across: 7, along: 1 }, (index) => onDay(first + index));
  const layout = calendarOf(days, firstWeekday(), drawing);
  return (
    <section class={styles.year} aria-label={formatYear(year)}>
      <p class={styles.yearHead}>
        <strong>{year}</strong>
        <span aria-hidden={drawing.readout !== undefined}>
          {drawing.readout ?? t('time.onDays', active, [checkins(count), formatNumber(active)])}
        </span>
      </p>
      <div ref={drawing.element}>
        <svg
          width={drawing.width}
          height={layout.height}
          viewBox={`0 0 ${drawing.width} ${layout.height}`}
          aria-label={formatYear(year)}
          {...drawing.drawing}
        >
          <DaySquares
            {...{ days, levels, drawing, layout }}
            chosen={chosen === undefined ? undefined : chosen - first}
          />
        </svg>
      </div>
    </section>
  );
}

const checkins = (count: number): string => t('time.checkins', count, [formatNumber(count)]);
