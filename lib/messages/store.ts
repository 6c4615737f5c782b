import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';

/** The last response for one message, unparsed: a newer parser may read more of it. */
export interface StoredMessage {
  host: string;
  id: string;
  /** Time of the response, Unix milliseconds. */
  readAt: number;
  body: string;
  /** IDs of the quoted and parent messages in it. */
  others: string[];
}

/** Stored apart from the bodies, so that eviction reads none of them. */
interface Use {
  key: string;
  /** Unix milliseconds. */
  usedAt: number;
  bytes: number;
}

interface Schema extends DBSchema {
  copies: {
    key: string;
    value: StoredMessage & { key: string; holds: string[] };
    indexes: { holds: string };
  };
  uses: { key: string; value: Use };
}

export type MessagesStore = ReturnType<typeof createMessagesStore>;

/** `one` and `bytes` count UTF-16 units. */
const bounds = { copies: 1000, bytes: 20_000_000, one: 500_000 };

export const messagesDatabase = defineDatabase<Schema>({
  name: 'waymark-messages',
  // Builds before 2026-11-22 had version 2, later ones 1, both with these stores.
  version: 3,
  counted: ['copies'],
  stores: {
    copies: { keyPath: 'key', indexes: { holds: { keyPath: 'holds', multiEntry: true } } },
    uses: { keyPath: 'key' },
  },
});

export function createMessagesStore(name = messagesDatabase.name, limits = bounds) {
  const database = messagesDatabase.open(name);

  return {
    /** Records the use at `usedAt`, Unix milliseconds, if given. */
    async get(host: string, id: string, usedAt?: number): Promise<StoredMessage | undefined> {
      const stored = await (await database.read()).get('copies', keyOf(host, id));
      if (stored && usedAt !== undefined)
        await database.write(['uses'], ({ store }) =>
          store.put({ key: stored.key, usedAt, bytes: sizeOf(stored) }),
        );
      return stored;
    },
    /** Stores a response, unless it is too long, and evicts the least recently used ones. */
    async put(stored: StoredMessage): Promise<void> {
      const bytes = sizeOf(stored);
      if (bytes > limits.one) return;
      const key = keyOf(stored.host, stored.id);
      const holds = [stored.id, ...stored.others].map((id) => keyOf(stored.host, id));
      await database.write(['copies', 'uses'], async (tx) => {
        const [copies, uses] = [tx.objectStore('copies'), tx.objectStore('uses')];
        const all = await uses.getAll();
        const others = all.filter((use) => use.key !== key).sort((a, b) => a.usedAt - b.usedAt);
        let total = others.reduce((sum, use) => sum + use.bytes, bytes);
        let count = others.length + 1;
        const work: Promise<unknown>[] = [];
        for (const use of others) {
          if (count <= limits.copies && total <= limits.bytes) break;
          work.push(copies.delete(use.key), uses.delete(use.key));
          count -= 1;
          total -= use.bytes;
        }
        work.push(copies.put({ ...stored, key, holds }), uses.put({ key, usedAt: stored.readAt, bytes }));
        await Promise.all(work);
      });
    },
    /** Deletes a message, and the messages that quote it or reply to it. */
    remove: (host: string, id: string): Promise<void> =>
      database.write(['copies', 'uses'], async (tx) => {
        const [copies, uses] = [tx.objectStore('copies'), tx.objectStore('uses')];
        const keys = await copies.index('holds').getAllKeys(keyOf(host, id));
        await Promise.all(keys.flatMap((key) => [copies.delete(key), uses.delete(key)]));
      }),
  };
}

const keyOf = (host: string, id: string): string => `${host} ${id}`;
const sizeOf = ({ body }: StoredMessage): number => body.length;
