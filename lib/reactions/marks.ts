import { seenNow } from './inbox';
import { createReactionsStore, type ReactionsStore } from './store';

/** One item as this browser knows it: others' reactions that were seen, and all that there are. */
export interface SeenItem {
  url: string;
  seen: number;
  now: number;
}

interface Parts {
  address(): Promise<string>;
  announce(): void;
  /** A stand-in for tests. */
  store?: ReactionsStore;
}

/** What the person has seen, for their other browsers; and what they have seen there. */
export function createSeenMarks({ address, announce, store = createReactionsStore() }: Parts) {
  return {
    async read(): Promise<{ address: string; items: SeenItem[] }> {
      const at = await address();
      const kept = await store.read(at);
      const items = Object.entries(kept ? seenNow({ ...kept, seen: {} }) : {});
      return { address: at, items: items.map(([url, now]) => ({ url, now, seen: kept?.seen[url] ?? 0 })) };
    },
    /** Counts seen elsewhere; never lowers what was seen here. */
    async raise(counts: Record<string, number>): Promise<void> {
      await store.update(await address(), (kept) => {
        if (!kept) return kept;
        const raised = Object.entries(counts).map(([url, count]) => [
          url,
          Math.max(count, kept.seen[url] ?? 0),
        ]);
        return { ...kept, seen: { ...kept.seen, ...Object.fromEntries(raised) } };
      });
      announce();
    },
  };
}
