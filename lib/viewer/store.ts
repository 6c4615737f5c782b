import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const db = () => {
    opened ??= openDB<Schema>(name, 2, {
      upgrade(database) {
        // Whatever an earlier version kept is of the past hour at most: it is asked for again.
        for (const old of [...database.objectStoreNames]) database.deleteObjectStore(old);
        database.createObjectStore('heads', { keyPath: 'head.key' }).createIndex('asked', 'asked');
        database.createObjectStore('bytes');
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  return {
    async find(asked, now) {
      const kept = await (await db()).getFromIndex('heads', 'asked', asked);
      return kept && kept.head.fetchedAt > now - limits.ms ? kept.head : undefined;
    },
    bytes: async (key) => (await db()).get('bytes', key),
    async put(asked, head, bytes) {
      const tx = (await db()).transaction(['heads', 'bytes'], 'readwrite');
      const heads = tx.objectStore('heads');
      const all = await heads.getAll();
      for (const { head: old } of staleOf(all, asked, head)) {
        await heads.delete(old.key);
        await tx.objectStore('bytes').delete(old.key);
      }
      await heads.put({ head, asked });
      await tx.objectStore('bytes').put(bytes, head.key);
      await tx.done;
    },
    async clear() {
      const tx = (await db()).transaction(['heads', 'bytes'], 'readwrite');
      await Promise.all([tx.objectStore('heads').clear(), tx.objectStore('bytes').clear()]);
      await tx.done;
    },
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
