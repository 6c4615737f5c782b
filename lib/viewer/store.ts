import type { DBSchema } from 'idb';
import { openDatabase } from '@/lib/storage/database';
import type { Bytes, Head } from './model';

interface Kept {
  head: Head;
  /** What was asked for: an address, and the types that were asked for. */
  asked: string;
}

interface Schema extends DBSchema {
  heads: { key: string; value: Kept; indexes: { asked: string } };
  bytes: { key: string; value: Bytes };
}

/** What is older than an hour, and the oldest of more than twelve or 128 MB, is forgotten. */
const limits = { ms: 3_600_000, count: 12, bytes: 128_000_000 };

/** Resources that were looked at a moment ago: the worker may die before the viewer has fetched them. */
export interface ResourceStore {
  find(asked: string, now: number): Promise<Head | undefined>;
  bytes(key: string): Promise<Bytes | undefined>;
  /** Takes the place of what the same asking brought before. */
  put(asked: string, head: Head, bytes: Bytes): Promise<void>;
  clear(): Promise<void>;
}

export function createResourceStore(name = 'waymark-viewer'): ResourceStore {
  const database = openDatabase<Schema>(name, {
    version: 2,
    upgrade(db) {
      // Whatever an earlier version kept is of the past hour at most: it is asked for again.
      for (const old of [...db.objectStoreNames]) db.deleteObjectStore(old);
      db.createObjectStore('heads', { keyPath: 'head.key' }).createIndex('asked', 'asked');
      db.createObjectStore('bytes');
    },
  });

  return {
    async find(asked, now) {
      const kept = await (await database.read()).getFromIndex('heads', 'asked', asked);
      return kept && kept.head.fetchedAt > now - limits.ms ? kept.head : undefined;
    },
    bytes: async (key) => (await database.read()).get('bytes', key),
    put: (asked, head, bytes) =>
      database.write(['heads', 'bytes'], async (tx) => {
        const heads = tx.objectStore('heads');
        const all = await heads.getAll();
        for (const { head: old } of staleOf(all, asked, head)) {
          await heads.delete(old.key);
          await tx.objectStore('bytes').delete(old.key);
        }
        await heads.put({ head, asked });
        await tx.objectStore('bytes').put(bytes, head.key);
      }),
    clear: () =>
      database.write(['heads', 'bytes'], async (tx) => {
        await Promise.all([tx.objectStore('heads').clear(), tx.objectStore('bytes').clear()]);
      }),
  };
}

/** What makes room for a new one. */
function staleOf(all: readonly Kept[], asked: string, fresh: Head): Kept[] {
  let { bytes } = fresh;
  let count = 1;
  const newestFirst = [...all].sort((a, b) => b.head.fetchedAt - a.head.fetchedAt);
  return newestFirst.filter((kept) => {
    const { head } = kept;
    const replaced = kept.asked === asked || head.fetchedAt < fresh.fetchedAt - limits.ms;
    if (replaced || count + 1 > limits.count || bytes + head.bytes > limits.bytes) return true;
    count += 1;
    bytes += head.bytes;
    return false;
  });
}
