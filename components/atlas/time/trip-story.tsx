import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { addressOf } from '@/components/shared/page-address';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { announce } from '@/components/ui/live-region';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { Story } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { useEngine } from '../engine';
import { DayPager, pagerWords } from './day-pager';
import { TripDays } from './trip-days';
import { TripHead } from './trip-head';
import { TripMap } from './trip-map';
import styles from './trip-story.module.css';
import { useDayRead } from './use-day-read';

interface TripStoryProps {
  /** Of one of its check-ins. */
  id: string;
  onShow(filter: Filter): void;
}

/** A trip by its days, beside a map of it. */
export function TripStory({ id, onShow }: TripStoryProps) {
  const { value: story, loading, failed, again } = useEngine((engine) => engine.trip(id), [id]);
  return (
    <div class={styles.page}>
      <ProgressBar active={loading && !story} label={t('common.loading')} />
      {story ? (
        <Told {...{ story, onShow }} onChange={again} />
      ) : (
        <div class={styles.gone}>
          <AllTrips />
          {failed && <Broken />}
          {!loading && !failed && <Empty>{t('time.tripGone')}</Empty>}
        </div>
      )}
    </div>
  );
}

const AllTrips = () => (
  <a class={styles.back} href={addressOf('trips', '')}>
    <Icon name="chevron-left" />
    {t('time.allTrips')}
  </a>
);

interface ToldProps extends Pick<TripStoryProps, 'onShow'> {
  story: Story;
  onChange(): void;
}

function Told({ story, onShow, onChange }: ToldProps) {
  const { trip, days } = story;
  const { around, current, read } = useDayRead(days.length);
  const view = useRef<HTMLDivElement>(null);
  // The card that had the focus is gone with the list.
  useEffect(() => view.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  const choose = (index: number) => {
    const day = days[index];
    if (!day) return;
    read(index);
    announce(t('common.pair', pagerWords(trip, day)));
  };
  useArrows(view, (by) => choose(current + by));
  const day = days[current];
  return (
    <div ref={view} class={styles.story}>
      <div ref={around} class={styles.aside}>
        <TripHead {...{ story, onChange }} onShow={() => onShow({ text: '', from: trip.from, to: trip.to })}>
          <AllTrips />
        </TripHead>
        <TripDays days={days} current={current} />
      </div>
      <div class={styles.map}>
        <TripMap
          {...{ trip, days }}
          current={day?.number}
          onDay={(number) => choose(days.findIndex((each) => each.number === number))}
        />
        {day && <DayPager {...{ trip, day }} index={current} count={days.length} onDay={choose} />}
      </div>
    </div>
  );
}

/** Arrow keys go through the days, wherever the focus is but in a text. */
function useArrows(view: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  const newest = useRef(step);
  newest.current = step;
  useEffect(() => {
    const follow = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu]')) return;
      const forward = view.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
      if (key === 'ArrowLeft' || key === 'ArrowRight') newest.current(key === forward ? 1 : -1);
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);
}
