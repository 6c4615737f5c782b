import { type Coordinates, parseCoordinates } from './coordinates';
import type { FoundPlace } from './model';

/** The place that a link names: a `geo:` URI (RFC 5870) or an address of OpenStreetMap. Reads no page, asks no one. */
export function placeOfLink(href: string): FoundPlace | undefined {
  if (href.length > 4096) return undefined;
  const geo = /^geo:(.*)$/is.exec(href.trim());
  if (geo) return placeOfGeoUri(geo[1] ?? '');
  const url = URL.parse(href);
  const ours = url && /^https?:$/.test(url.protocol) && /(^|\.)openstreetmap\.org$/.test(url.hostname);
  return ours ? placeOfMap(url) : undefined;
}

/** `lat,lng[,altitude][;crs=wgs84][;u=metres][?q=lat,lng(label)]`; the query is Android's addition to the RFC. */
function placeOfGeoUri(text: string): FoundPlace | undefined {
  const [beforeQuery = '', query = ''] = text.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const [point = '', ...parameters] = beforeQuery.split(';');
  // Other reference systems have other numbers for the same spot.
  const crs = parameters.find((parameter) => /^crs=/i.test(parameter));
  if (crs && !/^crs=wgs84$/i.test(crs)) return undefined;
  const [latitude, longitude, altitude, ...more] = point.split(',');
  if (more.length || (altitude !== undefined && !/^[+-]?\d+(\.\d+)?$/.test(altitude))) return undefined;
  const here = parseCoordinates(latitude, longitude);
  if (!here) return undefined;

  const asked = (new URLSearchParams(query).get('q') ?? '').trim();
  const labelled = /^([^(,]+),([^(,]+?)\s*(?:\((.*)\))?$/s.exec(asked);
  const there = labelled && parseCoordinates(labelled[1], labelled[2]);
  if (there) return named(there, labelled[3], 'geo-uri');
  // 0,0 with a text asks for a search somewhere; there is no spot in it.
  if (asked && here.latitude === 0 && here.longitude === 0) return undefined;
  return named(here, asked, 'geo-uri');
}

/** The marker when there is one, else the middle of the map. */
function placeOfMap({ searchParams, hash }: URL): FoundPlace | undefined {
  const marker = parseCoordinates(searchParams.get('mlat'), searchParams.get('mlon'));
  if (marker) return named(marker, undefined, 'openstreetmap');
  const [, map = ''] = /[#&]map=([^&]*)/.exec(hash) ?? [];
  const [zoom = '', latitude, longitude, ...more] = map.split('/');
  if (more.length || !/^\d{1,2}(\.\d+)?$/.test(zoom)) return undefined;
  const middle = parseCoordinates(latitude, longitude);
  return middle && named(middle, undefined, 'openstreetmap');
}

function named(spot: Coordinates, label: string | undefined, source: FoundPlace['source']): FoundPlace {
  const name = label?.trim().slice(0, 200);
  return { ...spot, ...(name && { name }), source };
}
