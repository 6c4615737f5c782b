import { goTo } from '@/components/shared/page-address';
import type { Filter } from '@/lib/atlas/model';
import { queryOf } from '../filter/filter-address';
import { useFilter } from '../filter/use-filter';
import { Calendar } from './calendar';
import styles from './parts.module.css';
import { Scrubber } from './scrubber';
import { Trips } from './trips';
import { YearInReview } from './year';

const show = (filter: Filter): void => goTo('checkins', queryOf(filter));

/** Parts of the atlas that leave the window's frame to scroll. */
export function CalendarPart() {
  const [filter, onFilter] = useFilter('calendar');
  return (
    <div class={styles.part}>
      <Scrubber filter={filter} onFilter={onFilter} />
      <Calendar filter={filter} onFilter={onFilter} />
    </div>
  );
}

export const TripsPart = () => (
  <div class={styles.part}>
    <Trips onShow={show} />
  </div>
);

export const YearPart = () => (
  <div class={styles.part}>
    <YearInReview onShow={show} />
  </div>
);
