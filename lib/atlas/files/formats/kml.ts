import { decimal, linesOf, propertiesOf, titleOf } from '../entry';
import type { Format } from '../format';
import { declaration, element, escapeXml } from '../xml';

/** OGC KML 2.2: a placemark for each check-in, without a point where it has no position. */
export const kml: Format = {
  whole: false,
  extension: 'kml',
  mark: '\n<Placemark>',
  head: ({ title }) =>
    `${declaration}<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<name>${escapeXml(title)}</name>`,
  item(entry) {
    const { position: at, place, address, published } = entry;
    const data = Object.entries(propertiesOf(entry)).map(
      ([name, value]) =>
        `<Data name="${name}"><value>${escapeXml(Array.isArray(value) ? value.join('\n') : String(value))}</value></Data>\n`,
    );
    return [
      '\n<Placemark>\n',
      element('name', titleOf(entry)),
      element('address', address),
      element('phoneNumber', place?.phone),
      // Viewers show it as HTML.
      element('description', linesOf(entry).map(escapeXml).join('<br>\n')),
      `<TimeStamp><when>${published}</when></TimeStamp>\n`,
      `<ExtendedData>\n${data.join('')}</ExtendedData>\n`,
      at && `<Point><coordinates>${decimal(at.longitude)},${decimal(at.latitude)}</coordinates></Point>\n`,
      '</Placemark>',
    ].join('');
  },
  tail: '\n</Document>\n</kml>\n',
};
