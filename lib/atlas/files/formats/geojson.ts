import { propertiesOf } from '../entry';
import type { Format } from '../format';

/** RFC 7946: one feature a line, longitude first; a check-in without a position has the geometry `null`. */
export const geojson: Format = {
  whole: false,
  extension: 'geojson',
  mark: '\n{"type":"Feature",',
  head: () => '{"type":"FeatureCollection","features":[',
  item(entry, first) {
    const { id, position: at } = entry;
    const geometry = at ? { type: 'Point', coordinates: [at.longitude, at.latitude] } : null;
    const { id: _, ...properties } = propertiesOf(entry);
    return `${first ? '' : ','}\n${JSON.stringify({ type: 'Feature', id, geometry, properties })}`;
  },
  tail: '\n]}\n',
};
