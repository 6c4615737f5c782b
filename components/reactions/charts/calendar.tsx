import { calendarOf, DaySquares } from '@/components/ui/chart/calendar';
import { numberCell } from '@/components/ui/chart/cells';
import { Figure } from '@/components/ui/chart/figure';
import { HeatLegend } from '@/components/ui/chart/heat';
import { levelsOf } from '@/components/ui/chart/levels';
import { useDrawing } from '@/components/ui/chart/use-drawing';
import { t } from '@/lib/i18n';
import { firstWeekday, localDay } from '@/lib/i18n/calendar';
import { formatDate, isoDay } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import type { Charts } from '@/lib/reactions/contract';

export function CalendarHeat({ charts }: { charts: Charts }) {
  const days = { ...charts.days, first: localDay(charts.days.first) };
  const words = days.counts.map((count, index) =>
    t('common.labelled', [
      formatDate(days.first + index),
      t('reactions.total', count, [formatNumber(count)]),
    ]),
  );
  const drawing = useDrawing(words, { across: 7, along: 1 });
  const levels = levelsOf(days.counts, 4);
  const layout = calendarOf(days, firstWeekday(), drawing);

  return (
    <Figure
      name="reactions-by-day"
      title={t('charts.calendar')}
      hint={t('charts.calendarHint')}
      drawing={drawing}
      height={layout.height}
      table={{
        columns: [t('charts.day'), t('charts.reactions')],
        rows: days.counts.map((count, index) => [
          { shown: formatDate(days.first + index), raw: isoDay(days.first + index) },
          numberCell(count),
        ]),
      }}
      legend={<HeatLegend levels={levels} />}
    >
      <DaySquares days={days} levels={levels} drawing={drawing} layout={layout} />
    </Figure>
  );
}
