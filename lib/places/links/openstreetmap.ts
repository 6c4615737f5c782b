import { type Coordinates, parseCoordinates, parsePair } from '../coordinates';
import type { LinkKind } from '../pointed';
import { spot, spotOrWords } from '../pointed';

const source = 'openstreetmap';

/** The marker, else the short code, else the search, else the middle of the map. */
export const openstreetmap: LinkKind = {
  hosts: /^(www\.)?(openstreetmap\.org|osm\.org)$/,
  read({ searchParams, hash, pathname }) {
    const get = (name: string) => searchParams.get(name);
    const marker = parseCoordinates(get('mlat'), get('mlon')) ?? parsePair(get('marker'));
    if (marker) return spot(marker, undefined, source);

    const [, code] = /^\/go\/([^/]+)\/?$/.exec(pathname) ?? [];
    const decoded = code && decodeShortCode(code.replace(/%7e/gi, '~').replace(/%40/g, '@'));
    if (decoded) return spot(decoded, undefined, source);

    const searched = spotOrWords(get('query') ?? undefined, source);
    if (searched?.found) return searched;
    const middle = middleOf(hash) ?? parseCoordinates(get('lat'), get('lon'));
    return middle ? { ...spot(middle, undefined, source), ...searched } : searched;
  },
};

/** `#map=zoom/lat/lng`, among other parts. */
function middleOf(hash: string) {
  const [, map = ''] = /[#&]map=([^&]*)/.exec(hash) ?? [];
  const [zoom = '', latitude, longitude, ...more] = map.split('/');
  return more.length === 0 && /^\d{1,2}(\.\d+)?$/.test(zoom)
    ? parseCoordinates(latitude, longitude)
    : undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';

/**
 * Decodes the code of an `osm.org/go/` address: each character holds three bits of longitude and three of latitude,
 * interleaved, the most significant first; trailing `-` or `=` encode the zoom. `@` is an old form of `~`.
 * https://wiki.openstreetmap.org/wiki/Shortlink
 */
function decodeShortCode(code: string): Coordinates | undefined {
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
