import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Mark, radiusOf } from '@/lib/atlas/map/mark';
import { toScreen, type View } from '@/lib/atlas/map/view';
import styles from './map.module.css';
import { markWords, tipWords } from './words';

interface MarkProps {
  mark: Mark;
  view: View;
}

/** Around a mark, so that an outline is a ring. */
const around = 5;

/** The mark of a walk with the keyboard: a button that has the focus, over what the canvas shows. */
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

/** The words of the mark under the pointer or in the walk. */
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
