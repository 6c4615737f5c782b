import { readGeoUri } from './links/geo-uri';
import { linkKinds } from './links/register';
import type { Pointed } from './pointed';

/** Longer addresses are not looked at. */
const maxLength = 8192;

/** Where a link points: a `geo:` URI or the address of a known map. Reads no page and asks no one. */
export function pointedByLink(href: string): Pointed | undefined {
  if (href.length > maxLength) return undefined;
  const trimmed = href.trim();
  if (/^geo:/i.test(trimmed)) return readGeoUri(trimmed);
  const url = URL.parse(trimmed);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return linkKinds.find(({ hosts }) => hosts.test(url.hostname))?.read(url);
}
