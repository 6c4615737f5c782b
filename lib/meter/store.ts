import { type DBSchema, openDB } from 'idb';
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
  let opened: ReturnType<typeof openDB<Schema>> | undefined;
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('calls');
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
    async add(month, of, host, time, oldest) {
      const tx = (await open()).transaction('calls', 'readwrite');
      const kept = await tx.store.get([month, of, host]);
      await tx.store.put({ calls: (kept?.calls ?? 0) + 1, lastAt: time }, [month, of, host]);
      if (!kept) await tx.store.delete(IDBKeyRange.upperBound([oldest], true));
      await tx.done;
    },
    async month(month) {
      // An array key sorts before any longer one that begins with it.
      const range = IDBKeyRange.bound([month], [month, []]);
      const tx = (await open()).transaction('calls');
      const [keys, values] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
      await tx.done;
      return keys.flatMap(([, of, host], index) => {
        const value = values[index];
        return value ? [{ host, interface: of, ...value }] : [];
      });
    },
  };
}
