import type { DBSchema, IDBPDatabase } from 'idb';
import type { SecretName } from '@/lib/profile/model';
import { openDatabase } from '@/lib/storage/database';
import type { KeptDevice } from './device-record';
import type { KeptHost } from './host-record';

export interface KeptSecret {
  value: string;
  /** The only origin this secret is ever sent to. */
  origin: string;
}

interface Schema extends DBSchema {
  secrets: { key: SecretName; value: KeptSecret };
  /** Accounts at code hosts, with their tokens. */
  hosts: { key: string; value: KeptHost };
  /** The sign-in with a code that is under way, if any. */
  device: { key: 'now'; value: KeptDevice };
}

/** All that is secret, in the extension's IndexedDB: content scripts cannot read that, as they can `storage.local`. */
export type SecretDatabase = () => Promise<IDBPDatabase<Schema>>;

export function openSecrets(name = 'waymark-secrets'): SecretDatabase {
  return openDatabase<Schema>(name, {
    version: 2,
    upgrade(db, before) {
      if (before < 1) db.createObjectStore('secrets');
      db.createObjectStore('hosts', { keyPath: 'id' });
      db.createObjectStore('device');
    },
  }).open;
}
