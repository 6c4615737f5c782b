import { widthOf } from './format';
import type { Resource } from './model';

interface Charset {
  /** As `TextDecoder` calls it. */
  charset: string;
  unknownCharset?: string;
}

/**
 * Detects the encoding of a text by its byte order mark, media type, XML declaration, or HTML meta element, in this
 * order (Encoding Standard; XML 1.0, appendix F; HTML, prescan of 1,024 bytes). JSON is always Unicode (RFC 8259 §8.1).
 * Without any of these, UTF-8 if the bytes are valid, otherwise windows-1252.
 */
export function charsetOf(first: Uint8Array, served: string, format: Resource['format']): Charset {
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
