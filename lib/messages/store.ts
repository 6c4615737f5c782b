import type { DBSchema } from 'idb';
import { openDatabase } from '@/lib/storage/database';

/** The last good answer of a service for one id, as it came: a newer reader gets more out of it. */
export interface KeptMessage {
  /** The service's host. */
  host: string;
  id: string;
  /** When it came, Unix milliseconds. */
  readAt: number;
  /** JSON. */
  body: string;
  /** Ids of the other messages whose texts are in it: quoted, answered. */
  others: string[];
}

/** Apart from the texts, so that making room reads none of them. */
interface Use {
  key: string;
  /** Unix milliseconds. */
  usedAt: number;
  bytes: number;
}

interface Schema extends DBSchema {
  copies: { key: string; value: KeptMessage & { key: string; holds: string[] }; indexes: { holds: string } };
  uses: { key: string; value: Use };
}

export interface MessagesStore {
  /** With a time, Unix milliseconds, it counts as used then. */
  get(host: string, id: string, usedAt?: number): Promise<KeptMessage | undefined>;
  /** Keeps the last good answer; those used longest ago make room. One that is too long is not kept. */
  put(kept: KeptMessage): Promise<void>;
  /** Takes the text out of what is kept: the message's own copy, and those that quote it or answer it. */
  remove(host: string, id: string): Promise<void>;
}

/** `one` and `bytes` count UTF-16 units, which is what strings take at most. */
const bounds = { copies: 1000, bytes: 20_000_000, one: 500_000 };

export function createMessagesStore(name = 'waymark-messages', limits = bounds): MessagesStore {
  const database = openDatabase<Schema>(name, {
    version: 2,
    upgrade(db) {
      // What an older version kept is not as it came; it is asked for anew.
      for (const old of [...db.objectStoreNames]) db.deleteObjectStore(old);
      db.createObjectStore('copies', { keyPath: 'key' }).createIndex('holds', 'holds', { multiEntry: true });
      db.createObjectStore('uses', { keyPath: 'key' });
    },
  });

  return {
    async get(host, id, usedAt) {
      const kept = await (await database.read()).get('copies', keyOf(host, id));
      if (kept && usedAt !== undefined)
        await database.write(['uses'], ({ store }) =>
          store.put({ key: kept.key, usedAt, bytes: sizeOf(kept) }),
        );
      return kept;
    },
    async put(kept) {
      const bytes = sizeOf(kept);
      if (bytes > limits.one) return;
      const key = keyOf(kept.host, kept.id);
      const holds = [kept.id, ...kept.others].map((id) => keyOf(kept.host, id));
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
        work.push(copies.put({ ...kept, key, holds }), uses.put({ key, usedAt: kept.readAt, bytes }));
        await Promise.all(work);
      });
    },
    remove: (host, id) =>
      database.write(['copies', 'uses'], async (tx) => {
        const [copies, uses] = [tx.objectStore('copies'), tx.objectStore('uses')];
        const keys = await copies.index('holds').getAllKeys(keyOf(host, id));
        await Promise.all(keys.flatMap((key) => [copies.delete(key), uses.delete(key)]));
      }),
  };
}

const keyOf = (host: string, id: string): string => `${host} ${id}`;
const sizeOf = ({ body }: KeptMessage): number => body.length;
