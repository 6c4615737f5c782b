import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SecretName } from '@/lib/profile/model';
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
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  return () => {
    opened ??= openDB<Schema>(name, 2, {
      upgrade(db, before) {
        if (before < 1) db.createObjectStore('secrets');
        db.createObjectStore('hosts', { keyPath: 'id' });
        db.createObjectStore('device');
      },
      // A newer release wants to open it.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        opened = undefined;
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
}
