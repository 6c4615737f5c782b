import type { Area } from '@/lib/atlas/map/mercator';
import { areaOf, contains, type View, zoomOf } from '@/lib/atlas/map/view';

/**
 * The area requested: larger than the visible one, at the next lower half zoom, so that clusters only divide until the
 * next request.
 */
export interface Asked {
  area: Area;
  zoom: number;
}

/** The area requested around the view, in views: enough to pan until the next answer. */
const around = 0.6;
/** The margin at which the next is requested. */
const margin = 0.25;

interface Followed<Question, Answer> {
  /** The request for a view. */
  frame(view: View): Question;
  /** Is the answer enough for a view? */
  covers(asked: Question, view: View): boolean;
  ask(asked: Question): Promise<Answer>;
  show(answer: Answer, asked: Question): void;
  fail(): void;
}

/**
 * Keeps an answer for the visible area. One request is open at a time; the next one is for the view at that moment, so
 * that a moving map queues no requests.
 */
export function createFollower<Question, Answer>(followed: Followed<Question, Answer>) {
  const { frame, covers, ask, show, fail } = followed;
  let shown: Question | undefined;
  let newest: View | undefined;
  let busy = false;

  async function run(): Promise<void> {
    if (busy || !newest || (shown !== undefined && covers(shown, newest))) return;
    const asked = frame(newest);
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

/** For marks on the map, which keep their size while the map zooms. */
export const bySteps = {
  frame: (view: View): Asked => ({ area: areaOf(view, around), zoom: stepOf(view) }),
  covers: ({ area, zoom }: Asked, view: View): boolean =>
    zoom === stepOf(view) && contains(area, areaOf(view, margin)),
};
