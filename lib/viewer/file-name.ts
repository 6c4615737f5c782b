/** What `Content-Disposition` calls a file (RFC 6266; its extended form by RFC 8187); empty when it does not. */
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
