import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { List } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import type { Centre, Pickable } from '@/lib/places/model';
import { PlaceDetails } from './place-details';
import { PlaceRow } from './place-row';

interface PlaceListProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ComponentChildren;
  places: readonly Pickable[];
  centre: Centre | undefined;
  selectedId: string | undefined;
  /** Ids of the favourites. */
  marked: ReadonlySet<string>;
  onChoose(place: Pickable): void;
  onFavourite(place: Pickable): void;
}

export function PlaceList({ title, aside, places, onChoose, onFavourite, ...rest }: PlaceListProps) {
  const [openId, setOpenId] = useState<string>();
  return (
    <Section title={title} aside={aside}>
      <List label={title}>
        {places.map((place) => (
          <Fragment key={place.id}>
            <PlaceRow
              place={place}
              centre={rest.centre}
              selected={place.id === rest.selectedId}
              favourite={rest.marked.has(place.id)}
              open={place.id === openId}
              onChoose={() => onChoose(place)}
              onFavourite={() => onFavourite(place)}
              onDetails={() => setOpenId((was) => (was === place.id ? undefined : place.id))}
            />
            {place.id === openId && <PlaceDetails place={place} />}
          </Fragment>
        ))}
      </List>
    </Section>
  );
}
