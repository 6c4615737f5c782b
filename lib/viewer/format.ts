import type { Resource } from './model';

/** Detects the format of a body by its first bytes, regardless of its media type. */
export function formatOf(first: Uint8Array): Resource['format'] {
  const latin = [...first.subarray(0, 64)].map((byte) => String.fromCharCode(byte)).join('');
  if (images.some((magic) => magic.test(latin))) return 'image';
  const wide = widthOf(first);
  if (!wide && others.some((magic) => latin.startsWith(magic))) return 'binary';
  if (!wide && first.some((byte) => byte < 32 && !whitespace.has(byte))) return 'binary';
  const text = new TextDecoder(wide ?? 'utf-8').decode(first).replace(/^[\s\uFEFF]+/, '');
  if (/^[{[]/.test(text)) return 'json';
  if (/^(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)\s*$/i.test(text)) return 'json';
  const inside = text.replace(/^(?:<\?[^>]*\?>|<!--[\s\S]*?-->|\s)+/, '');
  if (/^<(?:!doctype\s+html|html|head|body|title|script|meta|div|p|h1)\b/i.test(inside)) return 'html';
  return /^<(?:[\p{L}_]|!doctype|\?xml|!--|!\[CDATA)/iu.test(text) ? 'xml' : 'text';
}

/** PNG, JPEG, GIF, WebP, AVIF, HEIC and BMP. */
const images = [
  /^\u0089PNG\r\n/,
  /^\u00ff\u00d8\u00ff/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(?:avi|hei|mif)/,
  /^BM[\s\S]{4}\0\0\0\0/,
];
/** Archives, documents, sound. */
const others = ['%PDF-', 'PK\u0003\u0004', '\u001f\u008b', 'OggS', 'ID3'];
/** Control characters of texts: tab, line feed, form feed, carriage return, escape. */
const whitespace = new Set([9, 10, 12, 13, 27]);

/** UTF-16 by its mark, or by how `<?` of an XML declaration looks in it (XML 1.0, appendix F). */
export function widthOf(first: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c === 0x3f && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d === 0x3f)) return 'utf-16be';
  return undefined;
}
