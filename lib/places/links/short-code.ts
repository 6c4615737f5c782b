import type { Coordinates } from '../coordinates';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';

/**
 * Unfolds the code of an `osm.org/go/` address: each character holds three bits of longitude and three of latitude in
 * turn, the greatest first; trailing `-` or `=` only tell the zoom. `@` is the old way to write `~`.
 * https://wiki.openstreetmap.org/wiki/Shortlink
 */
export function decodeShortCode(code: string): Coordinates | undefined {
  // Ten characters are finer than a centimetre; there are no longer ones.
  const letters = /^([A-Za-z0-9_~@]{1,10})[-=]{0,2}$/.exec(code)?.[1];
  if (!letters) return undefined;
  let [x, y, cells] = [0, 0, 1];
  for (const letter of letters.replaceAll('@', '~')) {
    const value = alphabet.indexOf(letter);
    for (const bit of [32, 8, 2]) {
      x = x * 2 + (value & bit ? 1 : 0);
      y = y * 2 + (value & (bit / 2) ? 1 : 0);
      cells *= 2;
    }
  }
  return { latitude: (y / cells) * 180 - 90, longitude: (x / cells) * 360 - 180 };
}
