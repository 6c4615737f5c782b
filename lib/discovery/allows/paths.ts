/**
 * Whether a pattern of robots.txt or tdmrep.json fits a path: `*` is anything, `$` the end (RFC 9309, section 2.2.3).
 * Piece by piece, since a regular expression with many stars takes more than linear time.
 */
export function fitsPath(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$');
  const [first = '', ...pieces] = (ends ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = ends ? pieces.pop() : undefined;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!ends) return true;
  if (last === undefined) return at === path.length;
  return path.length - last.length >= at && path.endsWith(last);
}
