import type { BrowserContext, Page } from '@playwright/test';
import { popupSize, type Waymark } from '../../../tests/e2e/harness/waymark.ts';
import type { Services } from '../../../tests/services/start.ts';

export interface Scene {
  context: BrowserContext;
  waymark: Waymark;
  services: Services;
  /** A text of the interface in the language shown, by its key: `places.nearby`. */
  word(key: string): string;
}

const sizes = { popup: popupSize, panel: { width: 420, height: 800 }, page: { width: 1280, height: 800 } };

export interface Surface {
  /** Names the picture. Those that begin with `store-` are offered to the stores, of which one wants five at most. */
  name: string;
  size: keyof typeof sizes;
  /** Opens it and waits for what it shows. */
  show(scene: Scene): Promise<Page>;
}

export const sizeOf = ({ size }: Surface) => sizes[size];
