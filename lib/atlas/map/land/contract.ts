import type { Area } from '../mercator';

/** What to draw: an area at a scale in pixels per world. */
export interface LandRequest {
  area: Area;
  scale: number;
  /** Countries to be told apart: ISO 3166-1 alpha-2. */
  visited: readonly string[];
}

/** Lines for one view: pixels east and south of its corner at its scale, so that 32 bits are exact. */
export interface Patch {
  points: Float32Array<ArrayBuffer>;
  /** Where each line starts in `points`, and the end of the last. */
  starts: Uint32Array<ArrayBuffer>;
}

export interface LandReply extends LandRequest {
  land: Patch;
  /** Of the visited countries. */
  been: Patch;
  borders: Patch;
  /** Of imported layers. */
  tracks: Patch;
}
