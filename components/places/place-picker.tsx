import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { hostOf } from '@/components/settings/use-settings';
import { FailureNotice } from '@/components/shared/failure-notice';
import { usePosition } from '@/components/shared/use-position';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Switch } from '@/components/ui/switch';
import { TextField } from '@/components/ui/text-field';
import { useHold } from '@/components/ui/use-hold';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { t } from '@/lib/i18n';
import { formatDistance, formatRelative } from '@/lib/i18n/format';
import {
  type Centre,
  type FoundPlace,
  isOfOpenStreetMap,
  matchFound,
  type Nearby,
  namedBy,
  type Pickable,
  pickables,
  roughPosition,
  type Sort,
  shortAddress,
  type Visited,
} from '@/lib/places/model';
import { Credit, KeylessButton } from './keyless';
import { NewPlace } from './new-place';
import { PlaceList } from './place-list';
import styles from './place-picker.module.css';
import { RadarView } from './radar-view';
import { useChoice } from './use-choice';
import { useFavourites } from './use-favourites';
import { useNearby } from './use-nearby';

type Chosen = Pick<Pickable, 'id' | 'name' | 'address' | 'latitude' | 'longitude'>;

export interface PlacePickerProps {
  visited: readonly Visited[];
  /** The place that a page or a link named; the search around it starts at once. */
  found: FoundPlace | undefined;
  nothingFound: boolean;
  query: string;
  onQuery(query: string): void;
  selectedId: string | undefined;
  onChoose(place: Chosen): void;
  /** Called with a position that the device itself reported. */
  onPosition?(position: { latitude: number; longitude: number; accuracy?: number }): void;
  onSetUp(): void;
  children?: ComponentChildren;
}

export function PlacePicker(props: PlacePickerProps) {
  const { found, query, selectedId } = props;
  const [sort, setSort] = useChoice<Sort>('places-sort', ['POPULARITY', 'DISTANCE']);
  const favourites = useFavourites();
  const { nearby, matches, failure, searching, sources, search, resort, more, retry } = useNearby(
    sort,
    query,
  );
  const { keyless } = sources ?? {};
  /** There is no source to search. */
  const needsSource = sources !== undefined && !sources.key && !keyless?.on;
  /** Where the device or a page says that this is. */
  const [here, setHere] = useState<Centre>();
  const position = usePosition((reported) => {
    props.onPosition?.(reported);
    setHere(reported);
    search(reported);
  });
  // Until a search answers, the lists stay as they are.
  const centre = needsSource || failure ? (here ?? nearby?.centre) : nearby?.centre;
  const [view, setView] = useChoice('places-view', ['list', 'radar']);

  useEffect(() => {
    if (!found) return;
    const { latitude, longitude } = found;
    setHere({ latitude, longitude });
    search({ latitude, longitude });
  }, [found?.latitude, found?.longitude]);

  // The person has just chosen a source.
  const lacked = useRef(false);
  useEffect(() => {
    if (lacked.current && !needsSource && here) search(here);
    lacked.current = needsSource;
  }, [needsSource]);

  // Chooses the result with the name of the page's place.
  const matched = found && nearby && !selectedId ? matchFound(found, nearby.results.places) : undefined;
  useEffect(() => {
    if (matched) choose(matched);
  }, [matched?.id]);

  const choose = ({ id, name, address, latitude, longitude }: Chosen) =>
    props.onChoose({
      id,
      name,
      ...(address !== undefined && { address }),
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    });

  const { held, hold } = useHold();
  const visited = useRef(props.visited);
  // An import of the history adds places; once a person uses the lists, they come with the next position.
  const used = useRef<typeof centre | 'none'>('none');
  if (held) used.current = centre;
  else if (used.current !== centre) visited.current = props.visited;
  const { own, others, ...known } = pickables({
    visited: visited.current,
    favourites: favourites.initial,
    nearby: nearby?.results.places ?? [],
    matches: matches?.results.places ?? [],
    centre,
    query,
    sort,
    radius: nearby?.results.radius,
  });
  const all = useMemo(() => known.all, [visited.current, favourites.initial, nearby, matches, query, sort]);
  const listed = !centre || view === 'list';
  const { widenedTo } = matches ?? nearby ?? {};
  const rough = centre?.accuracy !== undefined && centre.accuracy > roughPosition && centre.accuracy;
  const addresses = [...own, ...others].flatMap(({ address }) => address || []);
  const list = {
    centre,
    shorten: shortAddress(addresses),
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
  const picker = useRef<HTMLDivElement>(null);
  useKeptFocus(picker);

  return (
    <div class={styles.picker} ref={picker}>
      <ProgressBar active={searching || position.busy} label={t('places.searching')} />
      <div class={styles.bar}>
        <TextField
          label={t('places.searchPlaces')}
          hideLabel
          type="search"
          placeholder={t('places.searchPlaces')}
          value={query}
          onInput={props.onQuery}
        />
        <Button icon="crosshair" busy={position.busy} onClick={position.request}>
          {t('places.useMyPosition')}
        </Button>
      </div>
      {found && (
        <p class={styles.found} dir="auto">
          {t('places.found', [
            found.name ?? found.address ?? t('places.unnamed'),
            t(`places.source.${namedBy(found)}`),
          ])}
        </p>
      )}
      {props.nothingFound && <Notice tone="info">{t('places.nothingFound')}</Notice>}
      {position.problem && (
        <Notice tone="decision" alert>
          {t(`places.position.${position.problem}`)}
        </Notice>
      )}
      {failure && <FailureNotice failure={failure} onRetry={retry} onSetUp={props.onSetUp} />}
      {(nearby || own.length > 0) && (
        <div class={styles.view}>
          <p class={styles.where}>{nearby ? searched(nearby) : t('places.order')}</p>
          {nearby && (
            <Switch
              label={t('places.view.label')}
              value={view}
              options={{ list: t('places.view.list'), radar: t('places.view.radar') }}
              onChange={setView}
            />
          )}
        </div>
      )}
      {/* The results of another position replace all below at once: no row is pushed from under the pointer. */}
      <Fragment key={centre && `${centre.latitude},${centre.longitude}`}>
        {here && centre?.latitude === here.latitude && centre.longitude === here.longitude && (
          <NewPlace at={here} name={found?.name ?? ''} onChoose={choose} />
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
        <div class={styles.lists} {...hold}>
          {listed && own.length > 0 && <PlaceList title={t('places.yours')} places={own} {...list} />}
          {listed && others.length > 0 && (
            <PlaceList
              title={t('places.nearby')}
              aside={
                sources?.key && (
                  <Switch
                    label={t('places.sort.label')}
                    value={sort}
                    options={{ POPULARITY: t('places.sort.popular'), DISTANCE: t('places.sort.nearest') }}
                    onChange={resorted}
                  />
                )
              }
              places={others}
              {...list}
            />
          )}
        </div>
        {more && (
          <div class={styles.more}>
            <Button kind="quiet" busy={searching} onClick={more}>
              {t('places.more')}
            </Button>
          </div>
        )}
        {nothing && !searching && !failure && (
          <Empty>
            {query
              ? t('places.noMatch', [query])
              : needsSource
                ? t(here ? 'places.noneYet' : 'places.startHere')
                : t(centre ? 'places.noneNearby' : 'places.start')}
          </Empty>
        )}
        {[...own, ...others].some(isOfOpenStreetMap) && (
          <p class={styles.where}>
            <Credit />
          </p>
        )}
        {needsSource && (
          <div class={styles.offer}>
            <p>{keyless ? t('places.keyless.offer', [hostOf(keyless.url)]) : t('places.needsKey')}</p>
            {keyless ? (
              <KeylessButton {...keyless} />
            ) : (
              <Button kind="quiet" onClick={props.onSetUp}>
                {t('accounts.addPlacesKey')}
              </Button>
            )}
          </div>
        )}
        {props.children}
      </Fragment>
    </div>
  );
}

/** Where was searched and when: "Within 40 m · 3 min. ago". */
const searched = ({ centre: { accuracy }, at }: Nearby): string =>
  accuracy === undefined
    ? formatRelative(at)
    : t('places.accuracy', [formatDistance(accuracy), formatRelative(at)]);
