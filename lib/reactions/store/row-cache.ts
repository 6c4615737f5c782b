import type { InboxRow } from './row';
import type { ReactionsStore, StoreChange } from './store';

/** All rows in memory: read once, then updated with each stored change. Reading again waits for no write. */
export interface RowCache {
  /** The same list as long as nothing changes. */
  all(): Promise<readonly InboxRow[]>;
  /** Whether they are in memory. */
  known(): boolean;
}

export function createRowCache(store: Pick<ReactionsStore, 'rows' | 'watch'>): RowCache {
  let reading: Promise<Map<string, InboxRow>> | undefined;
  let rows: Map<string, InboxRow> | undefined;
  let list: readonly InboxRow[] | undefined;

  async function read(): Promise<Map<string, InboxRow>> {
    rows = new Map((await store.rows()).map((row) => [nameOf(row.account, row.id), row]));
    return rows;
  }

  // A change that is announced during the first read was stored before it: the read holds up other writes.
  store.watch(({ account, rows: moved, gone }: StoreChange) => {
    if (!rows) return;
    for (const row of moved) rows.set(nameOf(account, row.id), row);
    for (const id of gone) rows.delete(nameOf(account, id));
    list = undefined;
  });

  return {
    async all() {
      reading ??= read().catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      list ??= [...(await reading).values()];
      return list;
    },
    known: () => rows !== undefined,
  };
}

const nameOf = (account: string, id: string): string => `${account} ${id}`;
