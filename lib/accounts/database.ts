import type { DBSchema } from 'idb';
import type { Binding } from '@/lib/profile/binding';
import type { SecretName } from '@/lib/profile/model';
import { type Database, openDatabase } from '@/lib/storage/database';
import type { KeptDevice } from './device-record';
import type { KeptHost } from './host-record';

/** What a service said of a token beside the token itself; RFC 6749, section 5.1. */
export interface Grant {
  tokenType?: string;
  /** Unix milliseconds. */
  expiresAt?: number;
  /** As secret as the token. */
  refreshToken?: string;
  scope?: string;
}

export interface KeptSecret extends Binding {
  value: string;
  grant?: Grant;
}

interface Schema extends DBSchema {
  secrets: { key: SecretName; value: KeptSecret };
  /** Accounts at code hosts, with their tokens. */
  hosts: { key: string; value: KeptHost };
  /** The sign-in with a code that is under way, if any. */
  device: { key: 'now'; value: KeptDevice };
  /** Sign-ins across sites that the person has agreed to, by `SignIn.key`. */
  confirmed: { key: string; value: true };
}

/** All that is secret, in the extension's IndexedDB: content scripts cannot read that, as they can `storage.local`. */
export type SecretDatabase = Database<Schema>;

export function openSecrets(name = 'waymark-secrets'): SecretDatabase {
  return openDatabase<Schema>(name, {
    version: 3,
    upgrade(db, before) {
      if (before < 1) db.createObjectStore('secrets');
      if (before < 2) {
        db.createObjectStore('hosts', { keyPath: 'id' });
        db.createObjectStore('device');
      }
      db.createObjectStore('confirmed');
    },
  });
}
