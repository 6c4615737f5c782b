import type { Resource } from './model';

/**
 * Detects the encoding of a text by its byte order mark, media type, XML declaration, or HTML meta element, in this
 * order (Encoding Standard; XML 1.0, appendix F; HTML, prescan of 1,024 bytes). JSON is always Unicode (RFC 8259 §8.1).
 * Without any of these, UTF-8 if the bytes are valid, otherwise windows-1252.
 */
export function charsetOf(
  first: Uint8Array,
  served: string,
  format: Resource['format'],
): Pick<Resource, 'charset' | 'unknownCharset'> {
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) return { charset: 'utf-8' };
  const wide = widthOf(first);
  if (wide) return { charset: wide };
  const start = String.fromCharCode(...first.subarray(0, 1024));
  const named =
    /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(served)?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(start)?.[1] ??
    (format === 'html' ? charsetOfMeta(start) : undefined);
  if (format === 'json' && !named) return { charset: 'utf-8' };
  const known = named === undefined ? undefined : nameOf(named);
  if (known) return { charset: known };
  const charset = isUtf8(first) ? 'utf-8' : 'windows-1252';
  return named === undefined ? { charset } : { charset, unknownCharset: named.slice(0, 40) };
}

/** Blanks are collapsed first, since a pattern that allows any number of them around a sign takes quadratic time. */
function charsetOfMeta(html: string): string | undefined {
  for (const [tag] of html.replace(/\s+/g, ' ').matchAll(/<meta [^<>]*/gi)) {
    const [, named] = / charset ?= ?["']? ?([^ "'/;]+)/i.exec(tag) ?? [];
    if (named) return named;
  }
  return undefined;
}

/** UTF-16 without its mark in bytes that are read as ASCII is a wrong label: what says so could not be read. */
function nameOf(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** The last character may be cut in two. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length >= 4096 });
    return true;
  } catch {
    return false;
  }
}

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
function widthOf(first: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c === 0x3f && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d === 0x3f)) return 'utf-16be';
  return undefined;
}
