/**
 * The `token` of a request. The interface takes any number of the caller's choice; public clients compute digits in
 * base 36 from the id, without zeros and the point.
 */
export function tokenFor(id: string, how: 'number' | 'base36'): string {
  if (how === 'number') return String(1 + Number(id.slice(-6)));
  return ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(0+|\.)/g, '');
}
