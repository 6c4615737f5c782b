import { useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { SearchField, TextField } from '@/components/ui/text-field';
import type { AtlasPlace } from '@/lib/atlas/model';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { fold } from '@/lib/i18n/fold';
import { formatNumber } from '@/lib/i18n/format';
import { useSample } from '../engine';
import { showPlace } from '../places/address';
import styles from './edits.module.css';
import { edits, useChange } from './use-edits';

/** Renames a place, or merges it into another. */
export function PlaceActions({ place }: { place: AtlasPlace }) {
  const [doing, setDoing] = useState<'rename' | 'merge'>();
  const isSample = useSample();
  const close = () => setDoing(undefined);
  if (isSample) return null;
  if (doing === 'rename') return <Rename place={place} onClose={close} />;
  if (doing === 'merge') return <Merge place={place} onClose={close} />;
  return (
    <div class={styles.actions}>
      <Button icon="pencil" onClick={() => setDoing('rename')}>
        {t('edits.rename')}
      </Button>
      <Button onClick={() => setDoing('merge')}>{t('edits.merge')}</Button>
    </div>
  );
}

interface FormProps {
  place: AtlasPlace;
  onClose(): void;
}

function Rename({ place: { id, name: before }, onClose }: FormProps) {
  const [name, setName] = useState(before);
  const { busy, problem, run } = useChange();
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run(() => edits.renamePlace(id, name), onClose);
      }}
    >
      <TextField label={t('places.placeName')} value={name} autoFocus onInput={setName} />
      {problem && <p class={styles.problem}>{problem}</p>}
      <div class={styles.actions}>
        <Button kind="primary" type="submit" busy={busy} disabled={!name.trim()}>
          {t('common.save')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

const checkins = ask('checkins');
const mostShown = 8;

/** Chooses the other place by its name; the nearest come first. */
function Merge({ place, onClose }: FormProps) {
  const [words, setWords] = useState('');
  const { value: own = [] } = useLive(() => checkins.ownPlaces(), 'history');
  const { problem, run } = useChange();
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const found = own
    .filter(({ venue }) => venue.id !== place.id)
    .filter(({ venue }) =>
      wanted.every((word) => fold(`${venue.name} ${venue.address ?? ''}`).includes(word)),
    )
    .sort((a, b) => awayFrom(place, a.venue) - awayFrom(place, b.venue))
    .slice(0, mostShown);
  return (
    <div class={styles.form}>
      <p class={styles.meta}>{t('edits.mergeHint', [place.name])}</p>
      <SearchField label={t('edits.mergeSearch')} value={words} onInput={setWords} />
      <List label={t('places.yours')}>
        {found.map(({ venue, visits }) => (
          <Row
            key={venue.id}
            icon="map-pin"
            title={venue.name}
            meta={visits !== undefined && t('places.visits', visits, [formatNumber(visits)])}
            detail={venue.address}
            openLabel={t('edits.mergeInto', [venue.name])}
            onOpen={() =>
              void run(
                () => edits.mergePlaces(place.id, venue.id),
                () => showPlace(venue.id),
              )
            }
          />
        ))}
      </List>
      {problem && <p class={styles.problem}>{problem}</p>}
      <div>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </div>
  );
}

interface At {
  latitude?: number;
  longitude?: number;
}

/** For sorting: in degrees of latitude, squared; far where a point is unknown. */
function awayFrom(from: At, { latitude, longitude }: At): number {
  if (from.latitude === undefined || from.longitude === undefined) return 0;
  if (latitude === undefined || longitude === undefined) return Number.POSITIVE_INFINITY;
  const east = ((longitude - from.longitude + 540) % 360) - 180;
  return (latitude - from.latitude) ** 2 + (east * Math.cos((latitude * Math.PI) / 180)) ** 2;
}
