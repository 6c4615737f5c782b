import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { List } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { SearchField } from '@/components/ui/text-field';
import type { AtlasEngine, Trip } from '@/lib/atlas/contract';
import type { TripName } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { yearOf } from '@/lib/i18n/calendar';
import { fold } from '@/lib/i18n/fold';
import { formatDistance, formatNumber } from '@/lib/i18n/format';
import { engine, useEngine } from '../engine';
import { TripCard } from './trip-card';
import { lengthOf, wordsOf } from './trip-words';
import styles from './trips.module.css';

/** More trips than this can be searched. */
const many = 12;

/** Trips by year, newest first. `back`: the one that was open before. */
export function Trips({ back }: { back: string | undefined }) {
  const { value: list, failed, again } = useEngine((each) => each.trips(), []);
  if (failed) return <Broken />;
  return list ? <TripList list={list} back={back} onChange={again} /> : null;
}

interface TripListProps {
  list: Awaited<ReturnType<AtlasEngine['trips']>>;
  back: string | undefined;
  onChange(): void;
}

function TripList({ list: { trips, left, awayFrom }, back, onChange }: TripListProps) {
  const [search, setSearch] = useState('');
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = trips.filter((trip) => words.every((word) => fold(wordsOf(trip)).includes(word)));
  // Back from a trip, its card gets the focus.
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>('[data-trip]') ?? [];
    [...links].find(({ dataset }) => dataset.trip === back)?.focus();
  }, []);
  return (
    <div ref={list} class={styles.trips}>
      <div class={styles.head}>
        {trips.length > many && (
          <div class={styles.search}>
            <SearchField label={t('time.searchTrips')} value={search} onInput={setSearch} />
          </div>
        )}
        <details class={styles.rule}>
          <summary>{t('time.tripRule', [formatDistance(awayFrom * 1000)])}</summary>
          <p>{t('time.homeRule')}</p>
        </details>
      </div>
      {trips.length === 0 && <Empty title={t('time.noTripsTitle')}>{t('time.noTrips')}</Empty>}
      {trips.length > 0 && found.length === 0 && <Empty>{t('time.noTripFound')}</Empty>}
      {/* A trip is in the year in which it ends. */}
      {[...Map.groupBy(found, ({ to }) => yearOf(to))].map(([year, its]) => (
        <section key={year} aria-labelledby={`trips-${year}`}>
          <h2 id={`trips-${year}`} class={styles.yearHead}>
            <span>{year}</span>
            <span class={styles.count}>{countWords(its)}</span>
          </h2>
          <ul class={styles.cards}>
            {its.map((trip) => (
              <TripCard key={trip.key} trip={trip} />
            ))}
          </ul>
        </section>
      ))}
      {left.length > 0 && (
        <NamesLeft
          names={left}
          onRemove={async (key) => {
            await engine.nameTrip({ key, name: '' }, []);
            onChange();
          }}
        />
      )}
    </div>
  );
}

/** "5 trips, 36 days" */
function countWords(trips: readonly Trip[]): string {
  const days = trips.reduce((sum, trip) => sum + lengthOf(trip), 0);
  return t('common.pair', [
    t('time.trips', trips.length, [formatNumber(trips.length)]),
    t('time.days', days, [formatNumber(days)]),
  ]);
}

/** Names that a person gave to trips of which none is left. */
function NamesLeft({ names, onRemove }: { names: readonly TripName[]; onRemove(key: string): void }) {
  return (
    <Section large title={t('time.namesLeft')}>
      <p class={styles.meta}>{t('time.namesLeftWhy')}</p>
      <List label={t('time.namesLeft')}>
        {names.map(({ key, name }) => (
          <li key={key} class={styles.left}>
            <bdi>{name}</bdi>
            <IconButton icon="x" label={t('time.removeName', [name])} onClick={() => onRemove(key)} />
          </li>
        ))}
      </List>
    </Section>
  );
}
