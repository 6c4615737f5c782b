/** Where the focus goes among `count` things on that key; undefined when the key does not move it. */
export function nextIndex(
  key: string,
  here: number,
  count: number,
  keys: { before: string; after: string },
): number | undefined {
  if (count === 0) return undefined;
  if (key === keys.after) return (here + 1) % count;
  if (key === keys.before) return (here - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
