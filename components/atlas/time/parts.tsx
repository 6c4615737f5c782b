import type { ComponentChildren } from 'preact';
import { goTo } from '@/components/shared/page-address';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { useEngine } from '../engine';
import { queryOf } from '../filter/filter-address';
import { useFilter } from '../filter/use-filter';
import { FirstRun } from '../first-run';
import { Calendar } from './calendar';
import styles from './parts.module.css';
import { Scrubber } from './timeline';
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

export const TripsPart = () => (
  <Part>
    <Trips onShow={show} />
  </Part>
);

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
      {failed && <Notice tone="lost">{t('common.somethingBroke')}</Notice>}
      {found && (found.total === 0 ? <FirstRun /> : children)}
    </div>
  );
}
