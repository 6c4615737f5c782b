/** What the popup was showing. In `localStorage` because that answers before the first frame. */
export interface Remembered {
  tab: string;
  /** How far each panel was scrolled, in px. */
  scroll: Record<string, number>;
}

const key = 'popup';

export function recall(): Remembered {
  const kept: Remembered = { tab: '', scroll: {} };
  try {
    const json: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof json !== 'object' || json === null) return kept;
    if ('tab' in json && typeof json.tab === 'string') kept.tab = json.tab;
    if ('scroll' in json && typeof json.scroll === 'object' && json.scroll !== null) {
      for (const [panel, y] of Object.entries(json.scroll)) if (typeof y === 'number') kept.scroll[panel] = y;
    }
  } catch {
    // Blocked or garbled: the popup opens as if for the first time.
  }
  return kept;
}

export function remember(change: Partial<Remembered>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...recall(), ...change }));
  } catch {
    // Full or blocked: nothing the person did depends on it.
  }
}
