export interface Coordinates {
  /** Degrees, WGS 84: −90 to 90. */
  latitude: number;
  /** Degrees, WGS 84: −180 to 180. */
  longitude: number;
}

/**
 * Two decimal numbers in range, or undefined. No exponent, no hex, no thousands separators; a pair out of range is not
 * swapped, because a wrong guess is on another continent.
 */
export function parseCoordinates(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const lat = degrees(latitude, 90);
  const lng = degrees(longitude, 180);
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
}

/** "latitude, longitude" or "latitude; longitude"; with `altitude` set, also followed by a height in metres. */
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
  // Turns minus zero, which would be written "-0", into zero.
  return number + 0;
}

function decimal(text: string): number | undefined {
  if (text.length > 60) return undefined;
  const plain = plainDigits(text);
  return plain.length <= 40 && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Direction marks and the byte order mark. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;

/**
 * Numbers of other scripts in ASCII: full-width, Arabic-Indic and Persian digits, their signs and separators. Characters
 * that only resemble digits (superscripts, circled ones) stay.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(invisible, '')
    // The full-width block has the order of ASCII; NFKC would change other characters too.
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u060c', ',')
    .replaceAll('\u061b', ';')
    .replaceAll('\u2212', '-')
    .replace(/\s+/g, ' ')
    .trim();
