import { byOthers } from './model';
import { withRead } from './read-marks';
import { createReactionsStore, type ReactionsStore } from './store';

/** One item as this browser knows it: others' reactions that were seen, and all that there are. */
export interface SeenItem {
  url: string;
  seen: number;
  now: number;
}

interface Parts {
  /** Of the account. */
  address(): Promise<string>;
  announce(): void;
  /** A stand-in for tests. */
  store?: ReactionsStore;
}

/** What the person has seen, for their other browsers; and what they have seen there. */
export function createSeenMarks({ address, announce, store = createReactionsStore() }: Parts) {
  return {
    async read(): Promise<{ address: string; items: SeenItem[] }> {
      const account = await address();
      const viewer = (await store.record(account))?.viewer;
      const items: SeenItem[] = [];
      await store.eachItem(account, (some) => {
        for (const { url, columns, older } of some) {
          const own = columns.people.split('\n').indexOf(viewer ?? '\n');
          const others = columns.person.filter((person) => person !== own).length + older;
          const unread = columns.unread.filter((each) => each === 1).length;
          items.push({ url, now: others, seen: others - unread });
        }
      });
      return { address: account, items };
    },
    /** Counts seen elsewhere; never lowers what was seen here. */
    async raise(counts: Record<string, number>): Promise<void> {
      const account = await address();
      const viewer = (await store.record(account))?.viewer;
      const rows = await store.rows({ account, unread: true }, 0, Number.POSITIVE_INFINITY);
      const raised = rows.filter(({ url }) => Object.hasOwn(counts, url));
      await store.change(
        raised.map(({ id }) => [account, id]),
        (item) => {
          const read = Math.max(0, (counts[item.url] ?? 0) - item.older);
          const ids = byOthers(item.reactions, viewer).slice(0, read);
          return withRead(item, { ids: ids.map(({ id }) => id) });
        },
      );
      announce();
    },
  };
}
