import type { Point } from './schema';

/** Digits of every script; `dot`: between whole degrees and their fraction. */
const dot = '[.,٫．，·․⋅]';
const fraction = String.raw`\p{N}{1,3}${dot}\p{N}+`;
/** A degree sign that no temperature has, and the minutes and seconds after it. */
const degrees = String.raw`\p{N}{1,3}(?:${dot}\p{N}+)?\s*(?:[°º˚度]|deg(?:rees?)?\b)(?!\s*[CF](?!\p{L}))(?:\s*[\p{N}.,٫′″'"’”ʹʺ分秒])*(?:\s*[NSEWO](?!\p{L}))?`;
const parts = String.raw`\p{N}{1,3}(?:(?:\s+|${dot}|[-:])\p{N}+){1,3}`;

/** Notations of a position in a text; rather one too many than one too few. */
const notations = [
  degrees,
  // A hemisphere before or after.
  String.raw`(?<!\p{L})[NSEWO]\s*${parts}`,
  String.raw`${parts}\s*[NSEWO](?!\p{L})`,
  String.raw`[-+−]?${fraction}[\s,;/|()&]+(?:(?:and|und|et)\s+)?[-+−]?${fraction}`,
  String.raw`\p{N}${dot}\p{N}{3,}`,
  String.raw`geo:\S*`,
  String.raw`(?<!\p{L})(?:lat|lon|lng|long)(?:itude)?[\s:=]*[-+−]?\p{N}[\p{N}.,٫]*`,
  // Degrees without a point, and codes of digits only.
  String.raw`\p{N}{5,}`,
  // Open Location Code, whole and short (https://github.com/google/open-location-code).
  String.raw`(?<![\p{L}\p{N}])(?:[2-9CFGHJMPQRVWXcfghjmpqrvwx]{2}){1,4}0*\+[2-9CFGHJMPQRVWXcfghjmpqrvwx]{0,7}(?![\p{L}\p{N}])`,
  // Geohash, Maidenhead, MGRS: letters and digits together.
  String.raw`(?<![A-Za-z\d])(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{5,}(?![A-Za-z\d])`,
];

export const positions = new RegExp(notations.join('|'), 'gu');

const letters = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The geohash of a point (https://en.wikipedia.org/wiki/Geohash) to about 5 km: some are words by their letters. */
export function geohash({ latitude, longitude }: Point): string {
  const [x, y] = [(longitude + 180) / 360, (latitude + 90) / 180];
  let hash = '';
  for (let at = 0; at < 25; at += 5) {
    let number = 0;
    for (let bit = at; bit < at + 5; bit++)
      number = number * 2 + (Math.floor((bit % 2 ? y : x) * 2 ** (Math.floor(bit / 2) + 1)) & 1);
    hash += letters[number] ?? '';
  }
  return hash;
}
