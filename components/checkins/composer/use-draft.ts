import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Draft } from '@/lib/checkins/contract';
import type { Audience } from '@/lib/checkins/model';

const checkins = ask('checkins');
const empty: Draft = { shout: '', query: '', savedAt: 0 };

/** What is being written. Handed to the worker with every keystroke: the popup can close at any moment. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(empty);
  const touched = useRef(false);

  const load = useCallback(async () => {
    const { draft: kept } = await checkins.state();
    // A place that the menu brought goes before what was written meanwhile, as it does in the store.
    setDraft((shown) => (!touched.current || begunLater(kept, shown) ? (kept ?? empty) : shown));
  }, []);

  useEffect(() => {
    void load();
    // "Check in here" brings a new place while the popup is open.
    return onChange('check-in-here', () => {
      touched.current = false;
      void load();
    });
  }, [load]);

  const change = useCallback((part: Partial<Draft>) => {
    touched.current = true;
    setDraft((was) => {
      const next = { ...was, ...part, savedAt: Date.now() };
      void checkins.saveDraft(next);
      return next;
    });
  }, []);

  /** Shows the kept draft again, after the worker changed it (sent, or cancelled). */
  const reload = useCallback(() => {
    touched.current = false;
    return load();
  }, [load]);

  const dropVenue = useCallback(() => {
    touched.current = true;
    setDraft(({ venue: _, ...rest }) => {
      const next = { ...rest, savedAt: Date.now() };
      void checkins.saveDraft(next);
      return next;
    });
  }, []);

  const chooseAudience = useCallback((broadcast: Audience | undefined) => {
    touched.current = true;
    setDraft(({ broadcast: _, ...rest }) => {
      const next = { ...rest, ...(broadcast && { broadcast }), savedAt: Date.now() };
      void checkins.saveDraft(next);
      return next;
    });
  }, []);

  return { draft, change, dropVenue, chooseAudience, reload };
}

const begunLater = (kept: Draft | undefined, shown: Draft) => (kept?.hereAt ?? 0) > (shown.hereAt ?? 0);
