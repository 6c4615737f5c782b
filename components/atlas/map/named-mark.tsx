import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Mark, radiusOf } from '@/lib/atlas/map/mark';
import { toScreen, type View } from '@/lib/atlas/map/view';
import { t } from '@/lib/i18n';
import { formatNumber, isolated } from '@/lib/i18n/format';
import styles from './map.module.css';

interface MarkProps {
  mark: Mark;
  view: View;
}

/** Around a mark, so that an outline is a ring. */
const around = 5;

/** The mark reached by keyboard: a button with the focus, over the canvas. */
export function WalkedMark({ mark, view, onChoose }: MarkProps & { onChoose(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  const reach = radiusOf(mark) + around;
  const { x, y } = toScreen(view, mark);
  return (
    <button
      ref={button}
      type="button"
      class={styles.walked}
      style={{
        width: `${2 * reach}px`,
        height: `${2 * reach}px`,
        translate: `${x - reach}px ${y - reach}px`,
      }}
      aria-label={markWords(mark)}
      onClick={onChoose}
    />
  );
}

/** The words of the mark under the pointer or the focus. */
export function MarkTip({ mark, view }: MarkProps) {
  const { x, y } = toScreen(view, mark);
  const below = y < 64;
  const up = radiusOf(mark) + 10;
  return (
    <div class={styles.tipAt} style={{ translate: `${x}px ${below ? y + up : y - up}px` }} aria-hidden="true">
      <p class={styles.tip} data-below={below} dir="auto">
        <strong>{tipWords(mark)[0]}</strong>
        {tipWords(mark)[1]}
      </p>
    </div>
  );
}

const visitsWords = (count: number): string => t('map.visits', count, [formatNumber(count)]);

const placesWords = (count: number): string => t('map.places', count, [formatNumber(count)]);

/** "Café Sperl, 13 visits", "1,204 visits at 312 places, most at Café Sperl" */
const markWords = ({ count, places, name }: Mark): string =>
  places === 1
    ? t('common.pair', [isolated(name), visitsWords(count)])
    : t('map.clusterSaid', [visitsWords(count), placesWords(places), isolated(name)]);

/** The same in two lines. */
const tipWords = ({ count, places, name }: Mark): [string, string] =>
  places === 1
    ? [name, visitsWords(count)]
    : [visitsWords(count), t('map.mostAt', [placesWords(places), isolated(name)])];

/** The numbers of visible check-ins and places, in words. */
export function shownWords(marks: readonly Mark[]): string {
  const visits = marks.reduce((sum, { count }) => sum + count, 0);
  const places = marks.reduce((sum, mark) => sum + mark.places, 0);
  return t('map.shown', [visitsWords(visits), placesWords(places)]);
}
