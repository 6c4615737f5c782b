import type { Clicked } from './driver.ts';
import type { Waymark } from './waymark.ts';

/** Chooses "Check in here" in the context menu of a tab. */
export const chooseHere = (waymark: Waymark, tabId: number, clicked: Clicked): Promise<void> =>
  waymark.chooseInMenu('check-in-here', tabId, clicked);
