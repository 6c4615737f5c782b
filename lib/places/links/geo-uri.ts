import { parseCoordinates } from '../coordinates';
import { type Pointed, spot, spotOrWords } from '../pointed';

/**
 * A `geo:` URI (RFC 5870): `lat,lng[,altitude][;crs=wgs84][;u=metres]`. Android adds `?q=lat,lng(label)`, or a query.
 */
export function readGeoUri(href: string): Pointed | undefined {
  const [beforeQuery = '', query = ''] =
    href
      .slice('geo:'.length)
      .split('#')[0]
      ?.split(/\?(.*)/s) ?? [];
  const [point = '', ...parameters] = beforeQuery.split(';');
  // Other reference systems have other coordinates for the same position.
  const crs = parameters.find((parameter) => /^crs=/i.test(parameter));
  if (crs && !/^crs=wgs84$/i.test(crs)) return undefined;
  const [latitude, longitude, altitude, ...more] = point.split(',');
  if (more.length > 0 || (altitude !== undefined && !/^[+-]?\d+(\.\d+)?$/.test(altitude))) return undefined;
  const here = parseCoordinates(latitude, longitude);
  if (!here) return undefined;

  const asked = new URLSearchParams(query).get('q') ?? '';
  const there = spotOrWords(asked, 'geo-uri');
  if (there?.found) return there;
  // 0,0 with a text is a search without a position.
  if (asked && here.latitude === 0 && here.longitude === 0) return there;
  return spot(here, asked, 'geo-uri');
}
