import { IconButton } from '@/components/ui/button';
import { Row } from '@/components/ui/list';
import { t } from '@/lib/i18n';
import { formatDistance, formatRelative } from '@/lib/i18n/format';
import { type Centre, type Pickable, recently } from '@/lib/places/model';
import { bearingTo } from '@/lib/places/radar';
import { CategoryIcon } from './category-icon';
import { Direction } from './direction';

interface PlaceRowProps {
  place: Pickable;
  centre: Centre | undefined;
  selected: boolean;
  favourite: boolean;
  open: boolean;
  onChoose(): void;
  onFavourite(): void;
  onDetails(): void;
}

export function PlaceRow(props: PlaceRowProps) {
  const { place, favourite, open } = props;
  const icon = place.about?.categories[0]?.icon;
  const before = place.lastVisit !== undefined && Date.now() - place.lastVisit < recently;
  const details = [
    before && place.lastVisit !== undefined && t('places.already', [formatRelative(place.lastVisit)]),
    place.fuzzed && t('places.radar.rough'),
    place.category,
    place.address,
  ];
  return (
    <Row
      lead={icon && <CategoryIcon key={icon} address={icon} />}
      title={place.name}
      meta={facts(place, props.centre)}
      detail={details.filter(Boolean).join(' · ') || undefined}
      selected={props.selected}
      onOpen={props.onChoose}
      trailing={
        <>
          <IconButton
            icon="star"
            label={t('places.favourite', [place.name])}
            pressed={favourite}
            onClick={props.onFavourite}
          />
          <IconButton
            icon="info"
            label={t('places.details', [place.name])}
            pressed={open}
            onClick={props.onDetails}
          />
        </>
      }
    />
  );
}

/** "↗ 60 m · 13 visits": what is known of the three. */
function facts(place: Pickable, centre: Centre | undefined) {
  const { distance, visited, visits, latitude, longitude } = place;
  const been = visited && (visits === undefined ? t('places.visited') : t('places.visits', visits));
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
