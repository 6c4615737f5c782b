/** Where the person was in the inbox, for when the popup opens again soon. */
export interface Position {
  /** The item that was looked at closely, by its key. */
  open?: string | undefined;
  /** The row at the upper edge, and how far it was scrolled out, in px; absent at the list's beginning. */
  row?: { key: string; offset: number } | undefined;
}

const key = 'reaction-place';
/** After so long the inbox opens at its beginning; ms. */
const soon = 600_000;

/** In `localStorage` because that answers before the first frame. */
export function recallPosition(now = Date.now()): Position {
  const place: Position = {};
  try {
    const json: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof json !== 'object' || json === null) return place;
    const at: unknown = Reflect.get(json, 'at');
    if (typeof at !== 'number' || Math.abs(now - at) > soon) return place;
    const open: unknown = Reflect.get(json, 'open');
    if (typeof open === 'string') place.open = open;
    const row: unknown = Reflect.get(json, 'row');
    if (typeof row !== 'object' || row === null) return place;
    const name: unknown = Reflect.get(row, 'key');
    const offset: unknown = Reflect.get(row, 'offset');
    if (typeof name === 'string' && typeof offset === 'number') place.row = { key: name, offset };
  } catch {
    // Blocked or garbled: the inbox opens at its beginning.
  }
  return place;
}

export function rememberPosition(place: Position, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...place, at: now }));
  } catch {
    // Full or blocked: it opens at its beginning.
  }
}
