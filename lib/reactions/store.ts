import { type DBSchema, openDB } from 'idb';
import type { Kept } from './kept';

interface Schema extends DBSchema {
  /** By the address of the service. */
  kept: { key: string; value: Kept };
}

export interface ReactionsStore {
  read(address: string): Promise<Kept | undefined>;
  /** Reads and writes in one transaction, so that a mark and a refresh do not undo each other. */
  update(address: string, change: (kept: Kept | undefined) => Kept | undefined): Promise<Kept | undefined>;
}

export function createReactionsStore(name = 'waymark-reactions'): ReactionsStore {
  let opened: ReturnType<typeof openDB<Schema>> | undefined;
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('kept');
      },
      terminated() {
        opened = undefined;
      },
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    read: async (address) => (await open()).get('kept', address),
    async update(address, change) {
      const tx = (await open()).transaction('kept', 'readwrite');
      const next = change(await tx.store.get(address));
      if (next) await tx.store.put(next, address);
      await tx.done;
      return next;
    },
  };
}
