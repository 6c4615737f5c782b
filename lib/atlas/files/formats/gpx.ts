import { decimal, linesOf, titleOf } from '../entry';
import type { Format } from '../format';
import { declaration, element, escapeXml, uri } from '../xml';

/** GPX 1.1: a waypoint for each check-in with a position, its children in the order of the schema. */
export const gpx: Format = {
  whole: false,
  extension: 'gpx',
  mark: '\n<wpt ',
  head: ({ title, now }) =>
    `${declaration}<gpx version="1.1" creator="Waymark" xmlns="http://www.topografix.com/GPX/1/1" xmlns:waymark="urn:x-waymark">\n<metadata>\n${element('name', title)}${element('time', utc(now))}</metadata>`,
  item(entry) {
    const { position, link, place, category } = entry;
    if (!position) return undefined;
    // The schema's longitudes end before 180.
    const longitude = position.longitude === 180 ? -180 : position.longitude;
    const address = uri(link) ?? uri(place?.url);
    return [
      `\n<wpt lat="${decimal(position.latitude)}" lon="${decimal(longitude)}">\n`,
      element('time', utc(entry.time)),
      element('name', titleOf(entry)),
      element('desc', linesOf(entry).join('\n')),
      address && `<link href="${escapeXml(address)}"/>\n`,
      element('type', category),
      // Identifies it when the file is imported again.
      `<extensions>\n${element('waymark:id', entry.id)}</extensions>\n`,
      '</wpt>',
    ].join('');
  },
  tail: '\n</gpx>\n',
};

const utc = (time: number): string => new Date(time).toISOString();
