import { parseCoordinates, parsePair } from '../coordinates';
import { spot, spotOrWords } from '../pointed';
import type { LinkKind } from './kind';
import { decodeShortCode } from './short-code';

const source = 'openstreetmap';

/** The marker when there is one, else the short code, else what is searched for, else the middle of the map. */
export const openstreetmap: LinkKind = {
  hosts: /^(www\.)?(openstreetmap\.org|osm\.org)$/,
  read({ searchParams, hash, pathname }) {
    const get = (name: string) => searchParams.get(name);
    const marker = parseCoordinates(get('mlat'), get('mlon')) ?? parsePair(get('marker'));
    if (marker) return spot(marker, undefined, source);

    const [, code] = /^\/go\/([^/]+)\/?$/.exec(pathname) ?? [];
    const unfolded = code && decodeShortCode(code.replace(/%7e/gi, '~').replace(/%40/g, '@'));
    if (unfolded) return spot(unfolded, undefined, source);

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
