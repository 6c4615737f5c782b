import chart from '@/components/ui/chart/chart.module.css';
import { useDrawing } from '@/components/ui/chart/use-drawing';
import type { YearReview } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { monthStart } from '@/lib/i18n/calendar';
import { formatMonthShort, formatMonthYear, formatYear } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import styles from './year.module.css';

const height = 132;
const foot = 20;
/** Height of the number above a bar. */
const head = 16;

/** Check-ins of each month, in front of those a year earlier. */
export function Months({ review: { calendar, months, monthsBefore } }: { review: YearReview }) {
  const { year } = calendar;
  const starts = months.map((_, month) => monthStart(year, month));
  const words = months.map((count, month) => {
    const said = t('common.labelled', [formatMonthYear(starts[month] ?? 0), checkins(count)]);
    const before = monthsBefore?.[month];
    return before === undefined
      ? said
      : t('time.yearBeforeSaid', [said, formatNumber(before), formatYear(year - 1)]);
  });
  const drawing = useDrawing(words, { across: 1 });
  const { width, rtl, shown } = drawing;
  const most = Math.max(1, ...months, ...(monthsBefore ?? []));
  const column = width / 12;
  const bar = Math.min(48, column * 0.62);
  const y = (count: number) => height - foot - (count / most) * (height - foot - head);
  const left = (month: number) => (rtl ? width - (month + 1) * column : month * column) + (column - bar) / 2;
  const rise = (count: number) => Math.max(count > 0 ? 1 : 0, height - foot - y(count));

  return (
    <section class={styles.months} aria-label={t('time.months')}>
      <p class={styles.hint} aria-hidden={drawing.readout !== undefined}>
        {drawing.readout ?? (monthsBefore ? t('time.monthsHint', [formatYear(year - 1)]) : t('time.months'))}
      </p>
      <div ref={drawing.element}>
        <svg
          {...{ width, height }}
          viewBox={`0 0 ${width} ${height}`}
          aria-label={t('time.months')}
          {...drawing.drawing}
        >
          <line class={chart.rule} x1="0" x2={width} y1={height - foot + 0.5} y2={height - foot + 0.5} />
          {months.map((count, month) => {
            const before = monthsBefore?.[month] ?? 0;
            return (
              <g key={month}>
                <rect
                  class={styles.before}
                  x={left(month) - 4}
                  y={y(before)}
                  width={bar + 8}
                  height={rise(before)}
                  rx="2"
                />
                <rect
                  class={styles.month}
                  x={left(month)}
                  y={height - foot - rise(count)}
                  width={bar}
                  height={rise(count)}
                  rx="2"
                />
                <text class={styles.count} x={left(month) + bar / 2} y={y(count) - 5} aria-hidden>
                  {count > 0 && column > 34 ? formatNumber(count) : ''}
                </text>
                <text class={styles.name} x={left(month) + bar / 2} y={height - 4} aria-hidden>
                  {formatMonthShort(starts[month] ?? 0, column < 34)}
                </text>
                <rect
                  {...drawing.point(month)}
                  class={shown === month ? `${chart.point} ${chart.lit}` : chart.point}
                  x={left(month) - (column - bar) / 2}
                  y="0"
                  width={column}
                  height={height - foot}
                />
              </g>
            );
          })}
        </svg>
      </div>
    </section>
  );
}

const checkins = (count: number): string => t('time.checkins', count, [formatNumber(count)]);
