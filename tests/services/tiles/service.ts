import type { LocalService } from '../kernel.ts';
import { createTiles } from './app.ts';

/** A map of streets: a style, what it names, and vector tiles. */
export const service = { create: createTiles } satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    tiles: typeof service;
  }
}
