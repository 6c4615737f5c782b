import { type Coordinates, parseCoordinates, plainDigits } from './coordinates';
import { pointedByLink } from './from-link';
import { oneLine, type Pointed, spot } from './pointed';

const maxCoordinates = 200;
const decimals = String.raw`(?:\.\d{1,20})?`;
/** Sign, degrees, minutes, seconds; smaller units only after greater ones, each with its mark. */
const angle =
  `([+-]?)(\\d{1,3}${decimals}) ?` +
  `(?:(°) ?(?:(\\d{1,2}${decimals}) ?' ?(?:(\\d{1,2}${decimals}) ?"? ?)?)?)?`;
const letterFirst = new RegExp(`([NSEW]) ?${angle}`, 'iy');
const letterLast = new RegExp(`${angle}([NSEW]?)(?!\\p{L})`, 'iuy');

/** Reads a selection: coordinates in decimals or degrees, minutes and seconds, a map's address, or a query. */
export function pointedByText(text: string): Pointed | undefined {
  const line = oneLine(text);
  if (!line) return undefined;
  if (/^(geo:|https?:)\S+$/i.test(text.trim())) return pointedByLink(text);
  if (line.length <= maxCoordinates) {
    // "48° 12′ N 16° 22′ E / 48.2; 16.37" gives the same position twice.
    const readings = [line, ...line.split('/').slice(0, 4)]
      .map(readAngles)
      .filter((one) => one !== undefined);
    const at = readings.find((one) => one !== 'no spot');
    if (at) return spot(at, undefined, 'selection');
    if (readings.length > 0) return undefined;
  }
  return { words: line };
}

interface Angle {
  value: number;
  letter: string;
  /** Has a letter or a degree sign. */
  marked: boolean;
}

/** Two angles and nothing else; 'no spot' when they are out of range, undefined when the text is no pair of angles. */
function readAngles(written: string): Coordinates | 'no spot' | undefined {
  const text = plainDigits(written)
    .replace(/^[\p{L} ]{1,40}: ?/u, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/''|[″”“ʺ]/g, '"')
    .replace(/[′’‘ʹ´`]/g, "'")
    .replace(/[º˚]/g, '°');
  const first = angleAt(text, 0);
  if (!first) return undefined;
  const [gap = ''] = / ?[,;]? ?/y.exec(text.slice(first.end)) ?? [];
  const second = angleAt(text, first.end + gap.length);
  if (second?.end !== text.length) return undefined;
  // Two bare numbers side by side are ambiguous.
  if (!(first.marked && second.marked) && (!/[,;]/.test(gap) || isOneNumber(text))) return undefined;
  return placeOf(first, second) ?? 'no spot';
}

/** "1,5" and "1.234,50" are single numbers in many languages. */
const isOneNumber = (text: string): boolean => /^[+-]?[\d.]+,\d+$/.test(text);

function placeOf(first: Angle, second: Angle): Coordinates | undefined {
  const order = first.letter + second.letter;
  if (order === '' || /^[NS][EW]$/.test(order)) return parseCoordinates(first.value, second.value);
  // The letters state the order.
  return /^[EW][NS]$/.test(order) ? parseCoordinates(second.value, first.value) : undefined;
}

function angleAt(text: string, start: number): (Angle & { end: number }) | undefined {
  letterFirst.lastIndex = start;
  letterLast.lastIndex = start;
  const before = letterFirst.exec(text);
  const match = before ?? letterLast.exec(text);
  if (!match) return undefined;
  const parts = match.slice(before ? 2 : 1);
  const [sign = '', degrees = '', mark, minutes, seconds] = parts;
  const letter = ((before ? match[1] : parts[5]) ?? '').toUpperCase();
  const finer = [minutes, seconds].filter((part) => part !== undefined);
  // Only the smallest part can have decimals; a sign and a letter exclude each other.
  const whole = [degrees, ...finer].slice(0, -1).every((part) => !part.includes('.'));
  const fits = whole && finer.every((part) => Number(part) < 60) && !(sign && letter);
  const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const value = fits ? (sign === '-' || /[SW]/.test(letter) ? -size : size) : Number.NaN;
  return { value, letter, marked: mark !== undefined || letter !== '', end: match.index + match[0].length };
}
