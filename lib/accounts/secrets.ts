import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SecretName } from '@/lib/profile/model';

interface Kept {
  value: string;
  /** The only origin this secret is ever sent to. */
  origin: string;
}

interface Schema extends DBSchema {
  secrets: { key: SecretName; value: Kept };
}

/** Secrets live in the extension's IndexedDB: content scripts cannot read that, as they can `storage.local`. */
export interface Secrets {
  /** The secret, if one is kept for just this origin. */
  get(name: SecretName, origin: string): Promise<string | undefined>;
  set(name: SecretName, value: string, origin: string): Promise<void>;
  remove(name: SecretName): Promise<void>;
}

export function createSecrets(database = 'waymark-secrets'): Secrets {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const db = () => {
    opened ??= openDB<Schema>(database, 1, {
      upgrade(db) {
        db.createObjectStore('secrets');
      },
    });
    return opened;
  };
  return {
    async get(name, origin) {
      const kept = await (await db()).get('secrets', name);
      return kept?.origin === origin ? kept.value : undefined;
    },
    async set(name, value, origin) {
      await (await db()).put('secrets', { value, origin }, name);
    },
    async remove(name) {
      await (await db()).delete('secrets', name);
    },
  };
}
