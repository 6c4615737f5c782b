import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { Trip } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatDaysOfYear } from '@/lib/i18n/calendar-format';
import { countryName, formatDistance, formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { someOf } from './some-of';
import { TripPicture } from './trip-picture';
import styles from './trips.module.css';

interface TripCardProps {
  trip: Trip;
  title: string;
  onShow(): void;
  /** An empty name gives the trip its own again. Absent in the sample. */
  onRename: ((name: string) => void) | undefined;
}

export function TripCard({ trip, title, onShow, onRename }: TripCardProps) {
  const [editing, setEditing] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  // The field that had the focus is gone.
  useEffect(() => {
    if (wasEditing.current && !editing) card.current?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const close = () => setEditing(false);
  const { from, to, checkins, places, farthest } = trip;
  const names = namesOf(trip);
  return (
    <li ref={card} class={styles.card}>
      <TripPicture trip={trip} />
      <div class={styles.words}>
        {editing ? (
          <Rename
            name={trip.names.length > 0 ? title : ''}
            onSave={(name) => {
              onRename?.(name);
              close();
            }}
            onCancel={close}
          />
        ) : (
          <div class={styles.titleRow}>
            <h3 class={styles.title} title={title}>
              <bdi>{title}</bdi>
            </h3>
            {onRename && (
              <IconButton icon="pencil" label={t('time.rename', [title])} onClick={() => setEditing(true)} />
            )}
          </div>
        )}
        <p class={styles.meta}>
          {joinFacts(
            formatDaysOfYear(from, to),
            t('time.checkins', checkins, [formatNumber(checkins)]),
            trip.names.length > 0 && daysOf(trip),
          )}
        </p>
        {names && (
          <p class={styles.names} title={names}>
            <bdi>{names}</bdi>
          </p>
        )}
        <p class={styles.meta}>
          {joinFacts(
            t('time.places', places, [formatNumber(places)]),
            t('time.farthest', [formatDistance(farthest * 1000)]),
          )}
        </p>
        <div class={styles.actions}>
          <Button
            kind="quiet"
            icon="map"
            label={t('time.showTrip', [t('time.show'), title])}
            onClick={onShow}
          >
            {t('time.show')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Its cities, or its countries where it is named by the cities already; undefined where its name says both. */
function namesOf(trip: Trip): string | undefined {
  const isTitle = (names: readonly string[]) => titleOf(trip) === inTitle(trip, names);
  return [trip.cities, countriesIn(trip.countries)]
    .filter((names) => names.length > 0 && !isTitle(names))
    .map((names) => someOf(names, 5))[0];
}

function Rename({ name, onSave, onCancel }: { name: string; onSave(name: string): void; onCancel(): void }) {
  const [text, setText] = useState(name);
  return (
    <form
      class={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextField label={t('time.name')} value={text} onInput={setText} autoFocus hint={t('time.nameHint')} />
      <div class={styles.buttons}>
        <Button type="submit">{t('common.save')}</Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Cities or countries in the title of a trip without a name. */
const titleNames = 3;

/** The name of a trip; else the city where it mostly was, its countries or its cities, and its length. */
export function titleOf(trip: Trip): string {
  const { names, mainCity, countries, cities } = trip;
  if (names.length > 0) return joinFacts(...names.map(({ name }) => name));
  if (mainCity !== undefined) return inTitle(trip, [mainCity]);
  const known = countries.length > 0 ? countriesIn(countries) : cities;
  return inTitle(trip, known.length > 0 ? known : [t('time.unnamedTrip')]);
}

/** "Lisbon, 5 days" */
const inTitle = (trip: Trip, names: readonly string[]): string =>
  t('common.pair', [someOf(names, titleNames), daysOf(trip)]);

export const lengthOf = ({ from, to }: Trip): number => to - from + 1;

const daysOf = (trip: Trip): string => t('time.days', lengthOf(trip), [formatNumber(lengthOf(trip))]);

const countriesIn = (countries: readonly string[]): string[] => countries.map((code) => countryName(code));

/** The text that a search reads. */
export const wordsOf = (trip: Trip): string =>
  [titleOf(trip), ...trip.cities, ...countriesIn(trip.countries)].join(' ');
