/** Marks that only steer the direction of writing, and the byte order mark. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;

/**
 * Numbers as people write them in other scripts, in the characters of the web: full-width, Arabic-Indic and Persian
 * digits, their signs and separators. What is merely like a digit (superscripts, circled ones) stays as it is.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(invisible, '')
    // The full-width block stands in the order of ASCII: this is what NFKC makes of it, and of nothing else.
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u060c', ',')
    .replaceAll('\u061b', ';')
    .replaceAll('\u2212', '-')
    .replace(/\s+/g, ' ')
    .trim();
