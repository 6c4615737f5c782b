import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { IconButton } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatDistance, formatNumber, formatRelative } from '@/lib/i18n/format';
import { type Centre, type Pickable, recently } from '@/lib/places/model';
import { bearingTo } from '@/lib/places/radar';
import { Direction } from './direction';
import { CategoryIcon, PlaceDetails } from './place-details';

interface PlaceListProps {
  title: string;
  aside?: ComponentChildren;
  places: readonly Pickable[];
  centre: Centre | undefined;
  selectedId: string | undefined;
  marked: ReadonlySet<string>;
  shorten(address: string): string;
  onChoose(place: Pickable): void;
  onFavourite(place: Pickable): void;
}

export function PlaceList({
  title,
  aside,
  places,
  centre,
  selectedId,
  marked,
  shorten,
  ...on
}: PlaceListProps) {
  const [openId, setOpenId] = useState<string>();
  return (
    <Section title={title} aside={aside}>
      <List label={title}>
        {places.map((place) => {
          const { id, name } = place;
          const icon = place.about?.categories[0]?.icon;
          return (
            <Fragment key={id}>
              <Row
                lead={<CategoryIcon key={icon} address={icon} orPin />}
                title={name}
                meta={facts(place, centre)}
                detail={detailOf(place, shorten)}
                selected={id === selectedId}
                onOpen={() => on.onChoose(place)}
                trailing={
                  <>
                    <IconButton
                      icon="star"
                      label={t('places.favourite', [name])}
                      pressed={marked.has(id)}
                      onClick={() => on.onFavourite(place)}
                    />
                    <IconButton
                      icon="info"
                      label={t('places.details', [name])}
                      expanded={id === openId}
                      onClick={() => setOpenId(id === openId ? undefined : id)}
                    />
                  </>
                }
              />
              {id === openId && <PlaceDetails place={place} />}
            </Fragment>
          );
        })}
      </List>
    </Section>
  );
}

function detailOf(place: Pickable, shorten: (address: string) => string): string | undefined {
  const { lastVisit, fuzzed, category, address } = place;
  const isRecent = lastVisit !== undefined && Date.now() - lastVisit < recently;
  const visited = isRecent && t('places.already', [formatRelative(lastVisit)]);
  const details = [visited, fuzzed && t('places.radar.rough'), category, address && shorten(address)];
  return details.filter(Boolean).join(' · ') || undefined;
}

/** "↗ 60 m · 13 visits", as far as known. */
function facts(place: Pickable, centre: Centre | undefined) {
  const { distance, visited, visits, latitude, longitude } = place;
  const been =
    visited &&
    (visits === undefined ? t('places.visited') : t('places.visits', visits, [formatNumber(visits)]));
  const bearing =
    centre && latitude !== undefined && longitude !== undefined
      ? bearingTo(centre, { latitude, longitude })
      : undefined;
  if (distance === undefined) return been || undefined;
  return (
    <>
      {bearing === undefined ? formatDistance(distance) : <Direction metres={distance} bearing={bearing} />}
      {been && ` · ${been}`}
    </>
  );
}
