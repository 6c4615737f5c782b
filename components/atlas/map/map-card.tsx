import { Button, IconButton } from '@/components/ui/button';
import type { PlaceVisits } from '@/lib/atlas/contract';
import type { Mark } from '@/lib/atlas/map/mark';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { isoDay } from '@/lib/i18n/calendar-format';
import { formatDay, formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { useEngine } from '../engine';
import { Fact } from '../facts';
import styles from './map.module.css';

interface MapCardProps {
  filter: Filter;
  /** Of one place, or of several at one spot. */
  mark: Mark;
  onPlace(id: string): void;
  onClose(): void;
}

/** Places of one spot that are listed. */
const most = 20;

/** The places at a mark that no zoom divides further. */
export function MapCard({ filter, mark, onPlace, onClose }: MapCardProps) {
  const { value: places } = useEngine(
    (engine) => engine.mapPlaces(filter, mark.area, most),
    [JSON.stringify(filter), mark],
  );
  if (!places || places.length === 0) return null;
  const more = mark.places - places.length;
  return (
    <section class={styles.card} aria-label={mark.name}>
      <div class={styles.close}>
        <IconButton icon="x" label={t('map.close')} onClick={onClose} />
      </div>
      {places.map((place) => (
        <PlaceFacts key={place.place.id} {...place} onPlace={onPlace} />
      ))}
      {more > 0 && <p class={styles.meta}>{t('map.more', more, [formatNumber(more)])}</p>}
    </section>
  );
}

function PlaceFacts({ place, visits, first, last, onPlace }: PlaceVisits & Pick<MapCardProps, 'onPlace'>) {
  const where = joinFacts(place.category, place.address ?? place.locality);
  return (
    <article class={styles.facts}>
      <h3 class={styles.name} dir="auto">
        {place.name}
      </h3>
      {where && (
        <p class={styles.meta} dir="auto">
          {where}
        </p>
      )}
      <dl class={styles.numbers}>
        <Fact name={t('map.visited')}>{formatNumber(visits)}</Fact>
        <Fact name={t('map.first')}>{dayWords(first)}</Fact>
        <Fact name={t('map.last')}>{dayWords(last)}</Fact>
      </dl>
      <Button onClick={() => onPlace(place.id)}>{t('map.open')}</Button>
    </article>
  );
}

const dayWords = (day: number): string => formatDay(isoDay(day));
