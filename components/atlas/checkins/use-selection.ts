import { useRef, useState } from 'preact/hooks';
import type { Filter } from '@/lib/atlas/model';
import { engine } from '../engine';

/** Selected rows of the list; `ids` is undefined outside of a selection. */
export function useSelection(filter: Filter) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  /** Where a range begins. */
  const anchor = useRef<{ id: string; index: number }>(undefined);

  return {
    ids,
    start: () => setIds(new Set()),
    end: () => setIds(undefined),
    /** Selects or deselects a row; with `range`, all from the last one to this one. */
    async toggle(index: number, id: string, range: boolean): Promise<void> {
      const last = anchor.current;
      // The list may have changed.
      const isThere = range && last && (await engine.idsAt(filter, last.index, 1))[0] === last.id;
      const from = isThere ? last.index : index;
      const first = Math.min(from, index);
      const marked = from === index ? [id] : await engine.idsAt(filter, first, Math.abs(from - index) + 1);
      anchor.current = { id, index };
      setIds((was) => {
        if (!was) return was;
        // Like the pressed row.
        if (!was.has(id)) return new Set([...was, ...marked]);
        return new Set([...was].filter((one) => !marked.includes(one)));
      });
    },
    async all(): Promise<void> {
      const every = await engine.ids(filter);
      setIds((was) => was && new Set(every));
    },
  };
}
