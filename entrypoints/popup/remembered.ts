import { read, recall, remember } from '@/components/shared/remember';

/** The last state of the popup. */
export interface Remembered {
  tab: string;
  /** The scroll position of each panel, in px. */
  scroll: Record<string, number>;
}

const key = 'popup';

export function recallPopup(): Remembered {
  const stored = recall(key);
  const [tab, scroll] = [read(stored, 'tab'), read(stored, 'scroll')];
  return {
    tab: typeof tab === 'string' ? tab : '',
    scroll: Object.fromEntries(
      Object.entries(scroll ?? {}).flatMap(([panel, y]: [string, unknown]) =>
        typeof y === 'number' ? [[panel, y]] : [],
      ),
    ),
  };
}

export const rememberPopup = (change: Partial<Remembered>): void =>
  remember(key, { ...recallPopup(), ...change });
