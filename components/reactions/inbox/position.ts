/** The position in the inbox, restored when the popup opens again soon. */
export interface Position {
  /** Key of the item whose detail was open. */
  open?: string | undefined;
  /** The row at the upper edge, and how far it was scrolled out, in px; absent at the list's beginning. */
  row?: { key: string; offset: number } | undefined;
}

const key = 'reaction-place';
/** After so long the inbox opens at its beginning; ms. */
const soon = 600_000;

/** In `localStorage` because that answers before the first frame. */
export function recallPosition(now = Date.now()): Position {
  const position: Position = {};
  try {
    const json: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof json !== 'object' || json === null) return position;
    const at: unknown = Reflect.get(json, 'at');
    if (typeof at !== 'number' || Math.abs(now - at) > soon) return position;
    const open: unknown = Reflect.get(json, 'open');
    if (typeof open === 'string') position.open = open;
    const row: unknown = Reflect.get(json, 'row');
    if (typeof row !== 'object' || row === null) return position;
    const name: unknown = Reflect.get(row, 'key');
    const offset: unknown = Reflect.get(row, 'offset');
    if (typeof name === 'string' && typeof offset === 'number') position.row = { key: name, offset };
  } catch {
    // Blocked or garbled: the inbox opens at its beginning.
  }
  return position;
}

export function rememberPosition(position: Position, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...position, at: now }));
  } catch {
    // Full or blocked: it opens at its beginning.
  }
}
