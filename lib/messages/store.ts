import { type DBSchema, openDB } from 'idb';
import type { Message } from './model';

export interface KeptMessage {
  id: string;
  /** Unix milliseconds. */
  readAt: number;
  message: Message;
}

interface Schema extends DBSchema {
  messages: { key: string; value: KeptMessage; indexes: { readAt: number } };
}

export interface MessagesStore {
  get(id: string): Promise<KeptMessage | undefined>;
  /** Keeps the last good copy; the ones read longest ago make room. */
  put(kept: KeptMessage): Promise<void>;
  remove(id: string): Promise<void>;
}

export function createMessagesStore(name = 'waymark-messages', limit = 500): MessagesStore {
  let opened: ReturnType<typeof openDB<Schema>> | undefined;
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('messages', { keyPath: 'id' }).createIndex('readAt', 'readAt');
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
    get: async (id) => (await open()).get('messages', id),
    async put(kept) {
      const tx = (await open()).transaction('messages', 'readwrite');
      await tx.store.put(kept);
      let surplus = (await tx.store.count()) - limit;
      let cursor = surplus > 0 ? await tx.store.index('readAt').openCursor() : null;
      while (cursor && surplus > 0) {
        await cursor.delete();
        surplus -= 1;
        cursor = await cursor.continue();
      }
      await tx.done;
    },
    remove: async (id) => (await open()).delete('messages', id),
  };
}
