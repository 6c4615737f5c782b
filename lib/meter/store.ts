import type { DBSchema } from 'idb';
import { openDatabase } from '@/lib/storage/database';
import type { HostCalls, Interface } from './contract';

type Key = [month: string, of: Interface, host: string];

interface Schema extends DBSchema {
  calls: { key: Key; value: { calls: number; lastAt: number } };
}

export interface MeterStore {
  /** One more call, in one transaction; months before `oldest` are forgotten. */
  add(month: string, of: Interface, host: string, time: number, oldest: string): Promise<void>;
  month(month: string): Promise<HostCalls[]>;
}

export function createMeterStore(name = 'waymark-meter'): MeterStore {
  const database = openDatabase<Schema>(name, {
    version: 1,
    upgrade(db) {
      db.createObjectStore('calls');
    },
  });
  return {
    add: (month, of, host, time, oldest) =>
      database.write(['calls'], async ({ store }) => {
        const kept = await store.get([month, of, host]);
        await store.put({ calls: (kept?.calls ?? 0) + 1, lastAt: time }, [month, of, host]);
        if (!kept) await store.delete(IDBKeyRange.upperBound([oldest], true));
      }),
    async month(month) {
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
