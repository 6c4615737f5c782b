export interface Coordinates {
  /** Degrees, WGS 84: −90 to 90. */
  latitude: number;
  /** Degrees, WGS 84: −180 to 180. */
  longitude: number;
}

/**
 * Two decimal numbers in range, or nothing. No exponent, no hex, no thousands separators; an order that does not fit is
 * not turned round, because a guess that is wrong is on another continent.
 */
export function parseCoordinates(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const lat = degrees(latitude, 90);
  const lng = degrees(longitude, 180);
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
}

function degrees(value: unknown, limit: number): number | undefined {
  const number = typeof value === 'string' ? decimal(value) : value;
  if (typeof number !== 'number' || !(Math.abs(number) <= limit)) return undefined;
  // Minus zero would be written as "-0".
  return number + 0;
}

function decimal(text: string): number | undefined {
  const trimmed = text.trim();
  return trimmed.length <= 40 && /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : undefined;
}
