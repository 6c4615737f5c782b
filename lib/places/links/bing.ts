import { parseCoordinates } from '../coordinates';
import { firstOf, type LinkKind, spot, spotOrWords } from '../pointed';

const source = 'bing';

/** A pin (`sp=point.lat_lng_title`), else a query, else the middle of the map (`cp=lat~lng`). */
export const bing: LinkKind = {
  hosts: /^(www\.)?bing\.com$/,
  read({ pathname, searchParams }) {
    if (!/^\/maps(\/|$)/.test(pathname)) return undefined;
    const [, latitude, longitude, title] =
      /^point\.([^_~]{1,40})_([^_~]{1,40})(?:_([^_~]*))?/.exec(searchParams.get('sp') ?? '') ?? [];
    const pin = parseCoordinates(latitude, longitude);
    if (pin) return spot(pin, title, source);
    const asked = spotOrWords(firstOf(searchParams, 'q', 'where1', 'ss'), source);
    if (asked?.found) return asked;
    const [lat, lng, ...more] = (searchParams.get('cp') ?? '').split('~');
    const middle = more.length === 0 ? parseCoordinates(lat, lng) : undefined;
    return middle ? { ...spot(middle, undefined, source), ...asked } : asked;
  },
};
