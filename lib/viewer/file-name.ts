import { decoded } from './readers/text/text';

/** The file name in `Content-Disposition` (RFC 6266, RFC 8187); empty without one. */
export function fileNameIn(disposition: string): string {
  const extended = /;\s*filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^\s;"]+)/i.exec(disposition)?.[1];
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(disposition);
  const written = extended ? decoded(extended) : (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '');
  // Only the last part of a path, and nothing that steers how a name is drawn.
  return (written.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200);
}
