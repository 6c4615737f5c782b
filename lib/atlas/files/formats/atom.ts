import { decimal, linesOf, plainText, titleOf } from '../entry';
import type { Format } from '../format';
import { declaration, element, escapeXml, uri } from '../xml';

/** RFC 4287; positions as GeoRSS points. An entry's id is made of its check-in's. */
export const atom: Format = {
  whole: false,
  extension: 'atom',
  mark: '\n<entry>',
  head: ({ title, now }) =>
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">
<id>urn:x-waymark:checkins</id>
${element('title', title)}<updated>${new Date(now).toISOString()}</updated>
<author><name>Waymark</name></author>`,
  item(entry) {
    const { id, link, published, position: at, category, place, countryCode } = entry;
    const address = uri(link);
    return [
      '\n<entry>\n',
      element('id', `urn:x-waymark:checkin:${encodeURIComponent(plainText(id))}`),
      element('title', titleOf(entry)),
      `<updated>${published}</updated>\n<published>${published}</published>\n`,
      address && `<link rel="alternate" href="${escapeXml(address)}"/>\n`,
      category && `<category term="${escapeXml(category)}"/>\n`,
      place?.country && countryOf(place.country, countryCode),
      `<content type="text">${escapeXml(linesOf(entry).join('\n'))}</content>\n`,
      at && `<georss:point>${decimal(at.latitude)} ${decimal(at.longitude)}</georss:point>\n`,
      '</entry>',
    ].join('');
  },
  tail: '\n</feed>\n',
};

const countryOf = (name: string, code = name): string =>
  `<category scheme="urn:x-waymark:country" term="${escapeXml(code)}" label="${escapeXml(name)}"/>\n`;
