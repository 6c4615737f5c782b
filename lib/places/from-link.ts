import { apple } from './links/apple';
import { bing } from './links/bing';
import { readGeoUri } from './links/geo-uri';
import { google } from './links/google';
import { openstreetmap } from './links/openstreetmap';
import type { Pointed } from './pointed';

const linkKinds = [openstreetmap, google, apple, bing];

const maxLength = 8192;

/** The place in a `geo:` URI or in the address of a known map; makes no request. */
export function pointedByLink(href: string): Pointed | undefined {
  if (href.length > maxLength) return undefined;
  const trimmed = href.trim();
  if (/^geo:/i.test(trimmed)) return readGeoUri(trimmed);
  const url = URL.parse(trimmed);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return linkKinds.find(({ hosts }) => hosts.test(url.hostname))?.read(url);
}
