import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { goTo, usePageAddress } from '@/components/shared/page-address';
import { Button } from '@/components/ui/button';
import { numberCell } from '@/components/ui/chart/cells';
import { DataTable } from '@/components/ui/chart/data-table';
import { HeatLegend } from '@/components/ui/chart/heat';
import { levelsOf } from '@/components/ui/chart/levels';
import { Empty } from '@/components/ui/empty';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { YearDays } from '@/lib/atlas/contract';
import type { Day, Filter, FilterChange } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatDate, isoDay } from '@/lib/i18n/calendar-format';
import { useEngine } from '../engine';
import { queryOf } from '../filter/filter-address';
import { useFilter } from '../filter/use-filter';
import { FirstRun } from '../first-run';
import calendar from './calendar.module.css';
import { CalendarYear } from './calendar-year';
import styles from './parts.module.css';
import { Scrubber } from './timeline';
import { tripIn } from './trip-address';
import { TripStory } from './trip-story';
import { Trips } from './trips';
import { YearInReview } from './year';

const show = (filter: Filter): void => goTo('checkins', queryOf(filter));

export function CalendarPart() {
  const [filter, onFilter] = useFilter('calendar');
  return (
    <Part>
      <Scrubber filter={filter} onFilter={onFilter} onShow={() => show(filter)} />
      <Calendar filter={filter} onFilter={onFilter} />
    </Part>
  );
}

export function TripsPart() {
  const open = tripIn(usePageAddress().query);
  const last = useRef(open);
  if (open !== undefined) {
    last.current = open;
    return <TripStory key={open} id={open} onShow={show} />;
  }
  return (
    <Part>
      <Trips back={last.current} />
    </Part>
  );
}

export const YearPart = () => (
  <Part>
    <YearInReview onShow={show} />
  </Part>
);

/** A part that scrolls below the page's head, once there are check-ins. */
function Part({ children }: { children: ComponentChildren }) {
  const { value: found, failed } = useEngine((engine) => engine.find({ text: '' }), []);
  return (
    <div class={styles.part}>
      <ProgressBar active={!found && !failed} label={t('common.loading')} />
      {failed && <Broken />}
      {found && (found.total === 0 ? <FirstRun /> : children)}
    </div>
  );
}

/** The check-ins of each day, year by year; a press chooses a day. */
function Calendar({ filter, onFilter }: { filter: Filter; onFilter(change: FilterChange): void }) {
  const { from, to, ...others } = filter;
  const { value: years } = useEngine((engine) => engine.calendar(filter), [JSON.stringify(others)]);
  const [asTable, setAsTable] = useState(false);
  const chosen = from !== undefined && from === to ? from : undefined;
  const choose = useRef<(day: Day) => void>(() => undefined);
  choose.current = (day) =>
    onFilter(day === chosen ? { from: undefined, to: undefined } : { from: day, to: day });
  const levels = useMemo(() => levelsOf(years?.flatMap(({ counts }) => counts) ?? [], 4), [years]);
  // Ten years are thousands of squares: a drag of the bars above redraws none.
  const drawn = useMemo(
    () =>
      years?.map((days) => (
        <CalendarYear key={days.year} {...{ days, levels, chosen }} onDay={(day) => choose.current(day)} />
      )),
    [years, levels, chosen],
  );
  if (!years) return null;
  if (years.length === 0) return <Empty>{t('time.noMatch')}</Empty>;
  return (
    <section class={calendar.calendar} aria-label={t('time.calendar')}>
      <div class={calendar.head}>
        <HeatLegend levels={levels} />
        <Button kind="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('charts.asChart') : t('charts.asTable')}
        </Button>
      </div>
      {asTable ? <DataTable table={tableOf(years)} label={t('time.calendar')} /> : drawn}
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
