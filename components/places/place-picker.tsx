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
  type Visited,
} from '@/lib/places/model';
import { PlaceList } from './place-list';
import styles from './place-picker.module.css';
import { RadarView } from './radar-view';
import { useNearby } from './use-nearby';
import { usePosition } from './use-position';
import { useView } from './use-view';
import { ViewSwitch } from './view-switch';

/** Own places shown before anything is typed. */
const fewOwn = 5;

export interface PlacePickerProps {
  visited: readonly Visited[];
  /** The place that a page or a link named; searched around at once. */
  found: FoundPlace | undefined;
  nothingFound: boolean;
  query: string;
  onQuery(query: string): void;
  selectedId: string | undefined;
  onChoose(place: { id: string; name: string; address?: string }): void;
  onSetUp(): void;
}

export function PlacePicker(props: PlacePickerProps) {
  const { found, query, selectedId } = props;
  const { nearby, failure, searching, search, retry } = useNearby();
  const position = usePosition(search);
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

  const { own, others } = pickables(props.visited, nearby?.results.places ?? [], centre, query);
  const shownOwn = query ? own : own.slice(0, fewOwn);
  const all = useMemo(() => [...own, ...others], [props.visited, nearby, query]);
  const listed = !centre || view === 'list';
  const nothing = shownOwn.length + others.length === 0;

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
      {listed && shownOwn.length > 0 && (
        <PlaceList title={t('places.yours')} places={shownOwn} selectedId={selectedId} onChoose={choose} />
      )}
      {listed && others.length > 0 && (
        <PlaceList title={t('places.nearby')} places={others} selectedId={selectedId} onChoose={choose} />
      )}
      {nothing && !searching && !failure && (
        <Empty>
          {query ? t('places.noMatch', [query]) : centre ? t('places.noneNearby') : t('places.start')}
        </Empty>
      )}
    </div>
  );
}
