import { List, Row } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import type { Pickable } from '@/lib/places/model';

interface PlaceListProps {
  title: string;
  places: readonly Pickable[];
  selectedId: string | undefined;
  onChoose(place: Pickable): void;
}

export function PlaceList({ title, places, selectedId, onChoose }: PlaceListProps) {
  return (
    <Section title={title}>
      <List label={title}>
        {places.map((place) => (
          <Row
            key={place.id}
            title={place.name}
            meta={facts(place)}
            detail={[place.category, place.address].filter(Boolean).join(' · ') || undefined}
            selected={place.id === selectedId}
            onOpen={() => onChoose(place)}
          />
        ))}
      </List>
    </Section>
  );
}

/** "60 m · been here": what is known of the two. */
function facts({ distance, visited }: Pickable): string {
  return [
    distance === undefined ? undefined : formatDistance(distance),
    visited ? t('places.visited') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
