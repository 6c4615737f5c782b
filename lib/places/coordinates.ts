import { plainDigits } from './digits';

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

/** "latitude, longitude" or "latitude; longitude", where `altitude` allows it also with a height in metres behind. */
export function parsePair(text: unknown, options: { altitude?: boolean } = {}): Coordinates | undefined {
  if (typeof text !== 'string' || text.length > 130) return undefined;
  const plain = plainDigits(text);
  const [latitude, longitude, altitude, ...more] = plain.split(plain.includes(';') ? ';' : ',');
  if (more.length > 0) return undefined;
  if (altitude !== undefined && (!options.altitude || decimal(altitude) === undefined)) return undefined;
  return parseCoordinates(latitude, longitude);
}

function degrees(value: unknown, limit: number): number | undefined {
  const number = typeof value === 'string' ? decimal(value) : value;
  if (typeof number !== 'number' || !(Math.abs(number) <= limit)) return undefined;
  // Minus zero would be written as "-0".
  return number + 0;
}

function decimal(text: string): number | undefined {
  if (text.length > 60) return undefined;
  const plain = plainDigits(text);
  return plain.length <= 40 && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
