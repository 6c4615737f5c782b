import type { PublishingState } from '@/lib/publishing/contract';

const key = 'publishing-line';

/** What the popup shows of publishing before the worker has answered: nothing moves then. */
export interface Remembered {
  paused: boolean;
  asking: number;
  /** Targets to which new check-ins go. */
  places: number;
}

/** As it was last seen. */
export function remembered(): Remembered {
  try {
    const [paused, asking, places] = (localStorage.getItem(key) ?? '').split(' ');
    return { paused: paused === 'true', asking: Number(asking) || 0, places: Number(places) || 0 };
  } catch {
    // The browser blocks storage.
    return { paused: false, asking: 0, places: 0 };
  }
}

export const outlineOf = ({ targets, paused, asking, watch }: PublishingState): Remembered => ({
  paused: paused && targets.length > 0,
  asking,
  places: watch.on ? targets.filter(({ on }) => on).length : 0,
});

export function remember({ paused, asking, places }: Remembered): void {
  try {
    localStorage.setItem(key, `${paused} ${asking} ${places}`);
  } catch {
    // It then comes after the answer.
  }
}
