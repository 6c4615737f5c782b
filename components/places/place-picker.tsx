import { useEffect, useMemo } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatDistance, formatRelative } from '@/lib/i18n/format';
import {
  type FoundPlace,
  matchFound,
  namedBy,
  type Pickable,
  pickables,
  roughPosition,
  type Sort,
  type Visited,
} from '@/lib/places/model';
import { PlaceList } from './place-list';
import styles from './place-picker.module.css';
import { RadarView } from './radar-view';
import { SortSwitch } from './sort-switch';
import { useFavourites } from './use-favourites';
import { useNearby } from './use-nearby';
import { usePosition } from './use-position';
import { useSort } from './use-sort';
import { useView } from './use-view';
import { ViewSwitch } from './view-switch';

export interface PlacePickerProps {
  visited: readonly Visited[];
  /** The place that a page or a link named; searched around at once. */
  found: FoundPlace | undefined;
  nothingFound: boolean;
  query: string;
  onQuery(query: string): void;
  selectedId: string | undefined;
  onChoose(place: { id: string; name: string; address?: string }): void;
  /** Told of a position that the device itself reported. */
  onPosition?(position: { latitude: number; longitude: number; accuracy?: number }): void;
  onSetUp(): void;
}

export function PlacePicker(props: PlacePickerProps) {
  const { found, query, selectedId } = props;
  const [sort, setSort] = useSort();
  const favourites = useFavourites();
  const { nearby, answered, failure, searching, search, resort, more, retry } = useNearby(sort, query);
  const position = usePosition((reported) => {
    props.onPosition?.(reported);
    void search(reported);
  });
  const centre = nearby?.centre;
  const [view, setView] = useView();

  useEffect(() => {
    if (found) void search({ latitude: found.latitude, longitude: found.longitude });
  }, [found?.latitude, found?.longitude]);

  // The page's own place, when the service has it by just that name: chosen, still to be pressed.
  const matched = found && nearby && !selectedId ? matchFound(found, nearby.results.places) : undefined;
  useEffect(() => {
    if (matched) choose(matched);
  }, [matched?.id]);

  const choose = ({ id, name, address }: Pickable | { id: string; name: string; address?: string }) =>
    props.onChoose({ id, name, ...(address !== undefined && { address }) });

  const { own, others, ...known } = pickables({
    visited: props.visited,
    favourites: favourites.kept,
    nearby: nearby?.results.places ?? [],
    answered: answered?.results.places ?? [],
    centre,
    query,
    sort,
    radius: nearby?.results.radius,
  });
  const all = useMemo(() => known.all, [props.visited, favourites.kept, nearby, answered, query, sort]);
  const listed = !centre || view === 'list';
  const { widenedTo } = answered ?? nearby ?? {};
  const rough = centre?.accuracy !== undefined && centre.accuracy > roughPosition && centre.accuracy;
  const list = {
    centre,
    selectedId,
    marked: favourites.marked,
    onChoose: choose,
    onFavourite: favourites.toggle,
  };
  const resorted = (next: Sort) => {
    setSort(next);
    resort(next);
  };
  const nothing = own.length + others.length === 0;

  return (
    <div class={styles.picker}>
      <ProgressBar active={searching || position.asking} label={t('places.searching')} />
      <div class={styles.bar}>
        <TextField
          label={t('places.searchPlaces')}
          hideLabel
          type="search"
          placeholder={t('places.searchPlaces')}
          value={query}
          onInput={props.onQuery}
        />
        <Button icon="crosshair" busy={position.asking} onClick={position.ask}>
          {t('places.useMyPosition')}
        </Button>
      </div>
      {found && (
        <p class={styles.found} dir="auto">
          {t('places.found', [
            found.name ?? found.address ?? t('places.aSpot'),
            t(`places.source.${namedBy(found)}`),
          ])}
        </p>
      )}
      {props.nothingFound && <Notice tone="info">{t('places.nothingFound')}</Notice>}
      {position.problem && <Notice tone="decision">{t(`places.position.${position.problem}`)}</Notice>}
      {failure && <FailureNotice failure={failure} onRetry={retry} onSetUp={props.onSetUp} />}
      {centre && nearby && (
        <div class={styles.view}>
          <p class={styles.where}>
            {centre.accuracy === undefined
              ? formatRelative(nearby.at)
              : t('places.accuracy', [formatDistance(centre.accuracy), formatRelative(nearby.at)])}
          </p>
          <ViewSwitch view={view} onView={setView} />
        </div>
      )}
      {rough && <Notice tone="info">{t('places.rough', [formatDistance(rough)])}</Notice>}
      {widenedTo !== undefined && (
        <p class={styles.where}>
          {t(others.length > 0 ? 'places.widened' : 'places.noneWithin', [formatDistance(widenedTo)])}
        </p>
      )}
      {centre && nearby && view === 'radar' && (
        <RadarView
          key={nearby.at}
          places={all}
          centre={centre}
          searchRadius={nearby.results.radius}
          selectedId={selectedId}
          onChoose={choose}
        />
      )}
      {listed && own.length > 0 && <PlaceList title={t('places.yours')} places={own} {...list} />}
      {listed && others.length > 0 && (
        <PlaceList
          title={t('places.nearby')}
          aside={<SortSwitch sort={sort} onSort={resorted} />}
          places={others}
          {...list}
        />
      )}
      {more && (
        <div class={styles.more}>
          <Button kind="quiet" busy={searching} onClick={more}>
            {t('places.more')}
          </Button>
        </div>
      )}
      {nothing && !searching && !failure && (
        <Empty>
          {query ? t('places.noMatch', [query]) : centre ? t('places.noneNearby') : t('places.start')}
        </Empty>
      )}
    </div>
  );
}
