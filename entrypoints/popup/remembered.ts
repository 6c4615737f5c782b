/** The last state of the popup, in `localStorage` because that answers before the first frame. */
export interface Remembered {
  tab: string;
  /** The scroll position of each panel, in px. */
  scroll: Record<string, number>;
}

const key = 'popup';

export function recall(): Remembered {
  const stored: Remembered = { tab: '', scroll: {} };
  try {
    const json: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof json !== 'object' || json === null) return stored;
    if ('tab' in json && typeof json.tab === 'string') stored.tab = json.tab;
    if ('scroll' in json && typeof json.scroll === 'object' && json.scroll !== null) {
      for (const [panel, y] of Object.entries(json.scroll))
        if (typeof y === 'number') stored.scroll[panel] = y;
    }
  } catch {
    // Blocked or malformed: the popup opens as if for the first time.
  }
  return stored;
}

export function remember(change: Partial<Remembered>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...recall(), ...change }));
  } catch {
    // Full or blocked: only the last state is lost.
  }
}
