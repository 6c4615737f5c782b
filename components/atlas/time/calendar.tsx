import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { numberCell } from '@/components/ui/chart/cells';
import { DataTable } from '@/components/ui/chart/data-table';
import { HeatLegend } from '@/components/ui/chart/heat';
import { levelsOf } from '@/components/ui/chart/levels';
import type { YearDays } from '@/lib/atlas/contract';
import type { Filter, FilterChange } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatDate, isoDay } from '@/lib/i18n/calendar-format';
import { useEngine } from '../engine';
import styles from './calendar.module.css';
import { CalendarYear } from './calendar-year';

interface CalendarProps {
  filter: Filter;
  onFilter(change: FilterChange): void;
}

/** The check-ins of each day, year by year; a day chooses itself. */
export function Calendar({ filter, onFilter }: CalendarProps) {
  const { from, to, ...others } = filter;
  const { value: years } = useEngine((engine) => engine.calendar(filter), [JSON.stringify(others)]);
  const [asTable, setAsTable] = useState(false);
  if (!years) return null;
  const levels = levelsOf(
    years.flatMap(({ counts }) => counts),
    4,
  );
  const chosen = from !== undefined && from === to ? from : undefined;
  const choose = (day: number) =>
    onFilter(day === chosen ? { from: undefined, to: undefined } : { from: day, to: day });
  return (
    <section class={styles.calendar} aria-label={t('time.calendar')}>
      <div class={styles.head}>
        <HeatLegend levels={levels} />
        <Button kind="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('charts.asChart') : t('charts.asTable')}
        </Button>
      </div>
      {asTable ? (
        <DataTable table={tableOf(years)} label={t('time.calendar')} />
      ) : (
        years.map((days) => <CalendarYear key={days.year} {...{ days, levels, chosen }} onDay={choose} />)
      )}
    </section>
  );
}

/** Days with check-ins, newest first. */
const tableOf = (years: readonly YearDays[]) => ({
  columns: [t('charts.day'), t('time.checkinsHead')],
  rows: years.flatMap(({ first, counts }) =>
    counts
      .flatMap((count, index) =>
        count ? [[{ shown: formatDate(first + index), raw: isoDay(first + index) }, numberCell(count)]] : [],
      )
      .reverse(),
  ),
});
