import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import type { HostCalls, Interface } from './contract';

type Key = [month: string, of: Interface, host: string];

interface Schema extends DBSchema {
  calls: { key: Key; value: { calls: number; lastAt: number } };
}

export type QuotaStore = ReturnType<typeof createQuotaStore>;

export const quotaDatabase = defineDatabase<Schema>({
  name: 'waymark-meter',
  version: 1,
  stores: { calls: {} },
  arrive: async () => (await import('./schema')).arriveCalls,
});

export function createQuotaStore(name?: string) {
  const database = quotaDatabase.open(name);
  return {
    /** Counts a call at `time`, Unix milliseconds, and deletes the months before `oldest`. */
    add: (month: string, of: Interface, host: string, time: number, oldest: string): Promise<void> =>
      database.write(['calls'], async ({ store }) => {
        const kept = await store.get([month, of, host]);
        await store.put({ calls: (kept?.calls ?? 0) + 1, lastAt: time }, [month, of, host]);
        if (!kept) await store.delete(IDBKeyRange.upperBound([oldest], true));
      }),
    async month(month: string): Promise<HostCalls[]> {
      // An array key sorts before any longer one that begins with it.
      const range = IDBKeyRange.bound([month], [month, []]);
      const tx = (await database.read()).transaction('calls');
      const [keys, values] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
      await tx.done;
      return keys.flatMap(([, of, host], index) => {
        const value = values[index];
        return value ? [{ host, interface: of, ...value }] : [];
      });
    },
  };
}
