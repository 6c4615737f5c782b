import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import type { Bytes, Head } from './model';

interface Entry {
  head: Head;
  /** Key of the request: its address and the media types it accepts. */
  asked: string;
}

interface Schema extends DBSchema {
  heads: { key: string; value: Entry; indexes: { asked: string } };
  bytes: { key: string; value: Bytes };
}

/** Resources older than an hour, and the oldest of more than twelve or 128 MB, are deleted. */
const limits = { ms: 3_600_000, count: 12, bytes: 128_000_000 };

export const viewerDatabase = defineDatabase<Schema>({
  name: 'waymark-viewer',
  version: 2,
  counted: ['heads'],
  cache: true,
  stores: { heads: { keyPath: 'head.key', indexes: { asked: 'asked' } }, bytes: {} },
});

export type ResourceStore = ReturnType<typeof createResourceStore>;

/** Cache of recent resources: the background may die before the viewer has read them. `asked`: key of the request. */
export function createResourceStore(name?: string) {
  const database = viewerDatabase.open(name);

  return {
    async find(asked: string, now: number): Promise<Head | undefined> {
      const entry = await (await database.read()).getFromIndex('heads', 'asked', asked);
      return entry && entry.head.fetchedAt > now - limits.ms ? entry.head : undefined;
    },
    bytes: async (key: string): Promise<Bytes | undefined> => (await database.read()).get('bytes', key),
    /** Replaces the resource of the same request. */
    put: (asked: string, head: Head, bytes: Bytes) =>
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

/** Selects the entries that make room for a new one. */
function staleOf(all: readonly Entry[], asked: string, fresh: Head): Entry[] {
  let { bytes } = fresh;
  let count = 1;
  const newestFirst = [...all].sort((a, b) => b.head.fetchedAt - a.head.fetchedAt);
  return newestFirst.filter((entry) => {
    const { head } = entry;
    const replaced = entry.asked === asked || head.fetchedAt < fresh.fetchedAt - limits.ms;
    if (replaced || count + 1 > limits.count || bytes + head.bytes > limits.bytes) return true;
    count += 1;
    bytes += head.bytes;
    return false;
  });
}
