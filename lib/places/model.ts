/** A place that a page or a link names, not yet matched with a venue of the place search. */
export interface FoundPlace {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
  /** Where it was said. */
  source: 'json-ld' | 'geo-meta' | 'geo-uri' | 'openstreetmap';
}
