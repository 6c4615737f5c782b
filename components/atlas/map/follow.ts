import type { Area } from '@/lib/atlas/map/mercator';
import { areaOf, contains, type View, zoomOf } from '@/lib/atlas/map/view';
import { margin } from './ground';

/** What is asked for: more than is visible, at the half zoom below, so that things only come apart until the next. */
export interface Asked {
  area: Area;
  zoom: number;
}

/** So much around the view, in views: enough to move about until the next answer is there. */
const around = 0.6;

/**
 * Keeps an answer for what is visible. One question is open at a time; the next one is for the view of then, so that a
 * moving map never waits in a queue.
 */
export function createFollower<T>(
  ask: (asked: Asked) => Promise<T>,
  show: (answer: T, asked: Asked) => void,
  fail: () => void,
) {
  let shown: Asked | undefined;
  let newest: View | undefined;
  let busy = false;

  async function run(): Promise<void> {
    if (busy || !newest || isCovered(newest, shown)) return;
    const asked = { area: areaOf(newest, around), zoom: stepOf(newest) };
    shown = asked;
    busy = true;
    try {
      show(await ask(asked), asked);
    } catch {
      fail();
    }
    busy = false;
    await run();
  }

  return {
    follow(view: View): void {
      newest = view;
      void run();
    },
    /** The question itself has changed. */
    again(): void {
      shown = undefined;
      void run();
    },
  };
}

const stepOf = ({ scale }: View): number => Math.floor(zoomOf(scale) * 2) / 2;

const isCovered = (view: View, shown: Asked | undefined): boolean =>
  shown !== undefined && shown.zoom === stepOf(view) && contains(shown.area, areaOf(view, margin));
