import { useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { List } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { SearchField } from '@/components/ui/text-field';
import type { Trip } from '@/lib/atlas/contract';
import type { Filter, TripName } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { yearOf } from '@/lib/i18n/calendar';
import { fold } from '@/lib/i18n/fold';
import { formatDistance, formatNumber } from '@/lib/i18n/format';
import { engine, useEngine, useSample } from '../engine';
import { lengthOf, TripCard, titleOf, wordsOf } from './trip-card';
import styles from './trips.module.css';

/** More trips than this can be searched. */
const many = 12;

/** Trips by year, newest first; each can be named, and shown on the map. */
export function Trips({ onShow }: { onShow(filter: Filter): void }) {
  const { value: list, failed, again } = useEngine((each) => each.trips(), []);
  const [search, setSearch] = useState('');
  const isSample = useSample();
  if (failed) return <Broken />;
  if (!list) return null;
  const { trips, left, awayFrom } = list;
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = trips.filter((trip) => words.every((word) => fold(wordsOf(trip)).includes(word)));
  const rename = async (trip: Trip, name: string) => {
    await engine.nameTrip(
      { key: trip.key, name },
      trip.names.map(({ key }) => key),
    );
    again();
  };
  return (
    <div class={styles.trips}>
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
              <TripCard
                key={trip.key}
                trip={trip}
                title={titleOf(trip)}
                onShow={() => onShow({ text: '', from: trip.from, to: trip.to })}
                onRename={isSample ? undefined : (name) => void rename(trip, name)}
              />
            ))}
          </ul>
        </section>
      ))}
      {left.length > 0 && (
        <NamesLeft
          names={left}
          onRemove={async (key) => {
            await engine.nameTrip({ key, name: '' }, []);
            again();
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
