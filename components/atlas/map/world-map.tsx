import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { Button } from '@/components/ui/button';
import { Hidden } from '@/components/ui/hidden';
import { announce } from '@/components/ui/live-region';
import { isVisible, type Mark, markAt, readingOrder } from '@/lib/atlas/map/mark';
import type { Point } from '@/lib/atlas/map/mercator';
import { fitted, scaleOf, zoomed } from '@/lib/atlas/map/view';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { useEngine } from '../engine';
import { listenToGestures } from './gestures';
import { viewAfter, walkStep } from './keys';
import styles from './map.module.css';
import { MapCard } from './map-card';
import { MapControls, ScaleBar } from './map-controls';
import { MarkTip, shownWords, WalkedMark } from './named-mark';
import { namesTowns } from './names';
import { type Companion, useCompanion } from './use-companion';
import { useMap } from './use-map';
import { useStreetsPart } from './use-streets-part';

interface WorldMapProps {
  filter: Filter;
  /** Opens the page of a place. */
  onPlace(id: string): void;
  /** The list beside it. */
  companion?: Companion;
  /** Set to show everything again. */
  fit?: { current: (() => void) | undefined };
  /** Starts with everything, at this zoom at most, rather than with the view of the last map. */
  closest?: number;
}

/** Space around the places of an opened cluster, pixels. */
const room = 96;
const closestZoom = 17;
/** After the last key, before visible marks are announced; ms. */
const pause = 500;

/** The map of a filter. The list beside it is its text alternative. */
export function WorldMap({ filter, onPlace, companion, fit, closest }: WorldMapProps) {
  const [heat, setHeat] = useState(false);
  const [pointed, setPointed] = useState<Point>();
  const [chosen, setChosen] = useState<Mark>();
  const [walked, setWalked] = useState<Mark>();
  const [showsStreets, setShowsStreets] = useState(false);
  const { value: kept } = useEngine(async (engine) => ({ setting: await engine.streets() }), []);
  const Streets = useStreetsPart(showsStreets || kept?.setting?.on === true);
  const byKey = useRef(false);
  const hint = useId();
  const { surface, canvas, map, view, marks, extent, failed, showAll } = useMap(filter, heat, closest);
  useCompanion(companion, { map, view, whole: extent?.area, showAll });
  if (fit) fit.current = showAll;
  const walking = walked && view && marks?.find((mark) => isSame(mark, walked) && isVisible(mark, view));
  const hovered = pointed && view && marks && markAt(marks, view, pointed);
  const isRtl = () => surface.current?.parentElement?.matches(':dir(rtl)') === true;
  const visible = () => (view && marks ? readingOrder(marks, view, isRtl()) : []);

  const choose = (mark: Mark | undefined) => {
    const { area } = mark ?? {};
    const opens = area && (area.east > area.west || area.south > area.north);
    if (!map || !view || !opens || view.scale >= scaleOf(closestZoom)) return setChosen(mark);
    const next = fitted(view, area, room, closestZoom);
    setChosen(undefined);
    map.stage.glide({ ...next, scale: Math.max(next.scale, view.scale * 2) });
  };
  const leave = () => {
    setWalked(undefined);
    setChosen(undefined);
    surface.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !map) return;
    const step = walkStep(event.key);
    const next = viewAfter(event.key, map.stage.view());
    if (step) setWalked(nextOf(visible(), walking, step));
    else if (next) map.stage.glide(next);
    else if (event.key === 'Home') showAll();
    else if (event.key === 'Escape' && (walking || chosen)) leave();
    else return;
    byKey.current = !step;
    event.preventDefault();
  };

  const press = useRef((_: Point) => {});
  press.current = (at) => choose(view && marks && markAt(marks, view, at));
  useEffect(() => {
    if (!map || !surface.current) return undefined;
    return listenToGestures(surface.current, map.stage, {
      onPress: (at) => press.current(at),
      onHover: setPointed,
    });
  }, [map]);
  useEffect(() => map?.ring(chosen), [map, chosen]);
  useEffect(() => {
    // Its button is gone, with the focus.
    if (walked && !walking) leave();
  }, [walked, walking === undefined]);
  useEffect(() => {
    if (!byKey.current) return undefined;
    const timer = setTimeout(() => {
      byKey.current = false;
      announce(shownWords(visible()));
    }, pause);
    return () => clearTimeout(timer);
  }, [view, marks]);

  if (failed)
    return (
      <div>
        <Broken />
      </div>
    );
  const tip = hovered ?? walking;
  const townCredit = view && namesTowns(view) && <TownCredit />;
  return (
    <div class={styles.map}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: an application takes keys */}
      <div
        ref={surface}
        class={styles.surface}
        role="application"
        tabIndex={0}
        aria-label={t('map.title', extent?.placed ?? 0, [formatNumber(extent?.placed ?? 0)])}
        aria-describedby={hint}
        data-pointing={hovered !== undefined}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: an application takes keys */}
        <canvas ref={canvas} class={styles.canvas} />
        {view && walking && (
          <WalkedMark key={walking.id} mark={walking} view={view} onChoose={() => choose(walking)} />
        )}
        {view && tip && <MarkTip mark={tip} view={view} />}
      </div>
      <Hidden>
        <span id={hint}>{t('map.keys')}</span>
      </Hidden>
      {extent && (
        <MapNote
          unplaced={extent.unplaced}
          isEmpty={!extent.area}
          isElsewhere={Boolean(view && marks && !marks.some((mark) => isVisible(mark, view)))}
          onFit={showAll}
        />
      )}
      {Streets && kept ? (
        <Streets
          {...{ map, view, kept: kept.setting }}
          isOpen={showsStreets}
          onClose={() => setShowsStreets(false)}
        >
          {townCredit}
        </Streets>
      ) : (
        townCredit
      )}
      {view && <ScaleBar view={view} />}
      <MapControls
        heat={heat}
        onHeat={setHeat}
        streets={showsStreets}
        onStreets={setShowsStreets}
        onZoom={(factor) => {
          if (view) map?.stage.glide(zoomed(view, factor, { x: view.width / 2, y: view.height / 2 }));
        }}
        onFit={showAll}
      />
      {chosen && <MapCard filter={filter} mark={chosen} onPlace={onPlace} onClose={leave} />}
    </div>
  );
}

const TownCredit = () => (
  <p class={styles.credit}>
    <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
      {t('atlas.places.towns')}
    </a>
  </p>
);

/** The same mark in another answer. */
const isSame = (a: Mark, b: Mark): boolean => a.id === b.id && a.places === b.places;

function nextOf(visible: readonly Mark[], walking: Mark | undefined, step: 1 | -1): Mark | undefined {
  const at = walking ? visible.indexOf(walking) : -1;
  if (at < 0) return visible.at(step > 0 ? 0 : -1);
  return visible[(at + step + visible.length) % visible.length];
}

interface MapNoteProps {
  unplaced: number;
  isEmpty: boolean;
  isElsewhere: boolean;
  onFit(): void;
}

/** Notes on check-ins that the map cannot show. */
function MapNote({ unplaced, isEmpty, isElsewhere, onFit }: MapNoteProps) {
  if (isEmpty) return <p class={styles.note}>{t('map.empty')}</p>;
  if (isElsewhere)
    return (
      <p class={styles.note}>
        {t('map.elsewhere')}{' '}
        <Button kind="quiet" onClick={onFit}>
          {t('map.fit')}
        </Button>
      </p>
    );
  return unplaced > 0 ? (
    <p class={styles.note}>{t('map.unplaced', unplaced, [formatNumber(unplaced)])}</p>
  ) : null;
}
