import { useRef, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { ImportStatus } from '@/components/shared/import-status';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Switch } from '@/components/ui/switch';
import type { Area } from '@/lib/atlas/map/mercator';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { HiddenList } from '../edits/hidden-list';
import { UndoEdit } from '../edits/undo-edit';
import { edits } from '../edits/use-edits';
import { useEngine, useSample } from '../engine';
import { queryOf } from '../filter/filter-address';
import { FilterHead } from '../filter/filter-bar';
import { useFilter } from '../filter/use-filter';
import { FirstRun } from '../first-run';
import { WorldMap } from '../map/world-map';
import { showPlace } from '../places/address';
import { Scrubber } from '../time/timeline';
import { CheckinPanel, type PanelParts } from './checkin-panel';
import styles from './checkins.module.css';
import { DayList } from './day-list';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';

/** Of the card over the map with its margins, pixels: see `.view > aside`. */
const cardWidth = 352;

function countWords(
  shown: number,
  { count, total, matching }: Record<'count' | 'total' | 'matching', number>,
  isPart: boolean,
): string {
  const number = formatNumber(shown);
  if (isPart) return t('atlas.inView', matching, [number, formatNumber(matching)]);
  return count === total
    ? t('atlas.count', shown, [number])
    : t('atlas.countOf', total, [number, formatNumber(total)]);
}

/** All check-ins: the list beside the map, which it follows; time below. */
export function Checkins(props: PanelParts) {
  const [filter, onFilter] = useFilter('checkins');
  /** The visible area of the map; the list follows it. */
  const [area, setArea] = useState<Area>();
  const { value: listed, failed } = useEngine(
    async (engine) => {
      const shown = area ? { ...filter, area } : filter;
      const [list, { count: matching }] = await Promise.all([engine.list(shown), engine.find(filter)]);
      return { ...list, matching, filter: shown, whole: filter, key: queryOf(filter) + JSON.stringify(area) };
    },
    [filter, area],
  );
  const [pane, setPane] = useState<'list' | 'map'>('list');
  const [openId, setOpenId] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const fit = useRef<() => void>(undefined);
  const { value: hidden = [] } = useLive(() => edits.hidden(), 'history');
  const [showsHidden, setShowsHidden] = useState(false);
  const selection = useSelection(listed?.filter ?? filter);
  const isSample = useSample();
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    setOpenId(undefined);
  };
  const endSelection = () => {
    selection.end();
    list.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus();
  };
  if (failed) return <Broken />;
  if (!listed) return null;
  const { count, total, untimed, matching } = listed;
  const isPart = area !== undefined && count < matching;
  const showAll = (
    <Button kind="quiet" onClick={() => fit.current?.()}>
      {t('map.fit')}
    </Button>
  );
  if (total + untimed + hidden.length === 0) return <FirstRun />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open within
    <div
      class={styles.view}
      data-pane={pane}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && selection.ids) endSelection();
        else if (key === 'Escape' && openId !== undefined) close();
      }}
    >
      <FilterHead
        count={{ of: count, words: (shown) => countWords(shown, listed, isPart) }}
        {...{ filter, onFilter }}
        withPhotos
      >
        {isPart && count > 0 && <div class={styles.whole}>{showAll}</div>}
        <div class={styles.panes}>
          <Switch
            label={t('atlas.panes')}
            value={pane}
            options={{ list: t('atlas.list'), map: t('atlas.map') }}
            onChange={(value) => setPane(value)}
          />
        </div>
        <Button
          icon="check"
          pressed={selection.ids !== undefined}
          disabled={count === 0 || isSample}
          onClick={() => {
            setOpenId(undefined);
            setShowsHidden(false);
            if (selection.ids) selection.end();
            else selection.start();
          }}
        >
          {t('edits.select')}
        </Button>
        {hidden.length > 0 && (
          <Button
            icon="eye"
            expanded={showsHidden}
            onClick={() => {
              selection.end();
              setShowsHidden(!showsHidden);
            }}
          >
            {t('edits.hidden', [formatNumber(hidden.length)])}
          </Button>
        )}
        <div class={styles.import}>
          <ImportStatus />
          {untimed > 0 && <p>{t('atlas.untimed', untimed, [formatNumber(untimed)])}</p>}
        </div>
      </FilterHead>
      <div class={styles.list} ref={list}>
        {showsHidden && hidden.length > 0 ? (
          <HiddenList items={hidden} />
        ) : count === 0 ? (
          <Empty action={isPart && showAll}>{isPart ? t('map.elsewhere') : t('atlas.noMatch')}</Empty>
        ) : (
          <DayList
            key={listed.key}
            {...{ listed, openId }}
            onOpen={setOpenId}
            onPoint={setPointed}
            marks={
              selection.ids && {
                ids: selection.ids,
                onMark: (...row) => void selection.toggle(...row),
              }
            }
          />
        )}
        {selection.ids && (
          <SelectionBar ids={selection.ids} onAll={() => void selection.all()} onDone={endSelection} />
        )}
        <UndoEdit />
      </div>
      {openId !== undefined && <CheckinPanel key={openId} id={openId} {...props} onClose={close} />}
      <div class={styles.map}>
        {/* After the list, which is requested first. */}
        <WorldMap
          filter={listed.whole}
          onPlace={showPlace}
          companion={{ open: openId, pointed, covered: cardWidth, onArea: setArea }}
          fit={fit}
        />
      </div>
      <div class={styles.time}>
        <Scrubber filter={filter} onFilter={onFilter} />
      </div>
    </div>
  );
}
