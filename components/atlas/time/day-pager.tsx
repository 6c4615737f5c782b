import { IconButton } from '@/components/ui/button';
import type { StoryDay, Trip } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './trip-map.module.css';
import { checkinsIn, lengthOf, wayWords } from './trip-words';

interface DayPagerProps {
  trip: Trip;
  day: StoryDay;
  /** The day's, among those with check-ins. */
  index: number;
  count: number;
  onDay(index: number): void;
}

/** The current day, with buttons for those before and after it. */
export function DayPager({ trip, day, index, count, onDay }: DayPagerProps) {
  const [number, more] = pagerWords(trip, day);
  return (
    <div class={styles.pager}>
      <IconButton
        icon="chevron-left"
        label={t('time.dayBefore')}
        idle={index === 0}
        onClick={() => onDay(index - 1)}
      />
      <p>
        <strong>{number}</strong> {more}
      </p>
      <IconButton
        icon="chevron-right"
        label={t('time.dayAfter')}
        idle={index === count - 1}
        onClick={() => onDay(index + 1)}
      />
    </div>
  );
}

/** "Day 6 of 12" and "Kanazawa to Kyoto, 4 check-ins". */
export function pagerWords(trip: Trip, day: StoryDay): [number: string, more: string] {
  const way = wayWords(day);
  const count = checkinsIn(day.stops.length);
  return [
    t('time.dayOf', [formatNumber(day.number), formatNumber(lengthOf(trip))]),
    way === '' ? count : t('common.pair', [way, count]),
  ];
}
