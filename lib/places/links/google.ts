import { type Coordinates, parseCoordinates, parsePair } from '../coordinates';
import { firstOf, type LinkKind, type Pointed, pathWords, spot, spotOrWords } from '../pointed';

const source = 'google';
const number = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const pin = new RegExp(`!3d${number}!4d${number}(?![\\d.])`);
const embedded = new RegExp(`!2d${number}!3d${number}(?![\\d.])`);
const middle = new RegExp(`/@${number},${number}(?:,|/|$)`);

/** The pin, else the middle of the map, which only shows where the person had scrolled to. */
export const google: LinkKind = {
  hosts: /^(?:www\.|maps\.)?google\.(?:com?\.)?[a-z]{2,3}$|^maps\.googleapis\.com$/,
  read({ hostname, pathname, searchParams }) {
    if (!hostname.startsWith('maps.') && !/^\/maps(\/|$)/.test(pathname)) return undefined;
    const path = pathname.slice(0, 4000);
    const named = asked(path, searchParams);
    const [, latitude, longitude] = pin.exec(path) ?? [];
    const pinned = parseCoordinates(latitude, longitude);
    if (pinned) return spot(pinned, named?.words, source);
    if (named?.found) return named;

    const at = parsePair(firstOf(searchParams, 'll'));
    if (at) return spot(at, named?.words, source);
    const around = embeddedSpot(searchParams.get('pb')) ?? middleOf(path);
    // For a search, the map only shows its surroundings.
    if (around && named && path.includes('/search/')) return { ...spot(around, undefined, source), ...named };
    if (around) return spot(around, named?.words, source);
    const shown = parsePair(firstOf(searchParams, 'center'));
    return named ?? (shown && spot(shown, undefined, source));
  },
};

/** The destination of a route, the place, or the search in the address, by name or coordinates. */
function asked(path: string, parameters: URLSearchParams): Pointed | undefined {
  const [, kind, rest = ''] = /\/(place|search|dir)\/(.*)/.exec(path) ?? [];
  const parts =
    rest
      .split(/\/(?:@|data=)/)[0]
      ?.split('/')
      .filter(Boolean) ?? [];
  const part = pathWords(kind === 'dir' ? parts.at(-1) : parts[0]);
  const query = firstOf(parameters, 'query', 'q', 'destination', 'daddr', 'markers');
  return spotOrWords(part || query, source);
}

function middleOf(path: string): Coordinates | undefined {
  const [, latitude, longitude] = middle.exec(path) ?? [];
  return parseCoordinates(latitude, longitude);
}

function embeddedSpot(pb: string | null): Coordinates | undefined {
  const [, longitude, latitude] = embedded.exec((pb ?? '').slice(0, 4000)) ?? [];
  return parseCoordinates(latitude, longitude);
}
