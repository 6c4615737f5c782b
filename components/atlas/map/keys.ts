import type { Point } from '@/lib/atlas/map/mercator';
import { panned, type View, zoomed } from '@/lib/atlas/map/view';

/** Step of an arrow key, pixels. */
const step = 96;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/** The view after a key; undefined for a key that moves nothing. */
export function viewAfter(key: string, view: View): View | undefined {
  const middle = { x: view.width / 2, y: view.height / 2 };
  if (key === '+' || key === '=') return zoomed(view, 2, middle);
  if (key === '-' || key === '_') return zoomed(view, 0.5, middle);
  const by = arrows[key];
  return by && panned(view, by);
}

/** The direction of a key that steps through marks. */
export function walkStep(key: string): 1 | -1 | undefined {
  if (key === 'n' || key === 'N' || key === 'PageDown') return 1;
  if (key === 'p' || key === 'P' || key === 'PageUp') return -1;
  return undefined;
}
