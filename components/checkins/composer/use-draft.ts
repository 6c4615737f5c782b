import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Draft } from '@/lib/checkins/contract';
import type { Audience } from '@/lib/checkins/model';

const checkins = ask('checkins');
const empty: Draft = { shout: '', query: '', savedAt: 0 };

/** The draft of a check-in. Each change is sent to the worker at once: the popup can close at any moment. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(empty);
  /** The base of the next change: several can come before the next render. */
  const latest = useRef(empty);
  const touched = useRef(false);

  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };

  const save = (next: Omit<Draft, 'savedAt'>) => {
    const saved = { ...next, savedAt: Date.now() };
    touched.current = true;
    show(saved);
    void checkins.saveDraft(saved);
  };

  const load = async () => {
    const { draft: stored } = await checkins.state();
    // A draft of the menu replaces text written meanwhile, as it does in the store.
    if (!touched.current || startedLater(stored, latest.current)) show(stored ?? empty);
  };

  /** Shows the stored draft after the worker changed it (sent, or cancelled). */
  const reload = () => {
    touched.current = false;
    return load();
  };

  useEffect(() => {
    void load();
    // "Check in here" starts a draft while the popup is open.
    return onChange('check-in-here', () => void reload());
  }, []);

  const change = (part: Partial<Draft>) => save({ ...latest.current, ...part });

  const dropVenue = () => {
    const { venue: _, ...rest } = latest.current;
    save(rest);
  };

  const chooseAudience = (broadcast: Audience | undefined) => {
    const { broadcast: _, ...rest } = latest.current;
    save({ ...rest, ...(broadcast && { broadcast }) });
  };

  return { draft, change, dropVenue, chooseAudience, reload };
}

const startedLater = (stored: Draft | undefined, shown: Draft) => (stored?.hereAt ?? 0) > (shown.hereAt ?? 0);
