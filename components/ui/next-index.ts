/** The index to which a key moves the focus among `count` elements; undefined for other keys. */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  keys: { before: string; after: string },
): number | undefined {
  if (count === 0) return undefined;
  if (key === keys.after) return (current + 1) % count;
  if (key === keys.before) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
