import type { DBSchema } from 'idb';
import type { Binding } from '@/lib/profile/binding';
import type { SecretName } from '@/lib/profile/model';
import { type Database, defineDatabase } from '@/lib/storage/database';
import type { DeviceState, HostAccount, TokenTest } from './contract';

/** Fields that a service returned with a token (RFC 6749 § 5.1). */
export interface Grant {
  tokenType?: string;
  /** Unix milliseconds. */
  expiresAt?: number;
  /** As secret as the token. */
  refreshToken?: string;
  scope?: string;
}

export interface StoredSecret extends Binding {
  value: string;
  grant?: Grant;
}

/** An account at a code host, with the result of the last token test. The token is sent to `url` only. */
export interface StoredHost extends Pick<HostAccount, 'id' | 'url' | 'checkedAt'>, Partial<TokenTest> {
  /** Absent after an import of settings without secrets. */
  token?: string;
}

/** A sign-in with a code. The device code is as secret as a token once the person agrees. */
export interface StoredDevice extends DeviceState {
  deviceCode: string;
  clientId: string;
  tokenUrl: string;
  graphqlUrl: string;
  /** Milliseconds between two polls. */
  interval: number;
  /** The next poll is not before this time, Unix milliseconds. */
  nextAt: number;
  /** Received, and not yet stored in an account. */
  token?: string;
}

interface Schema extends DBSchema {
  secrets: { key: SecretName; value: StoredSecret };
  hosts: { key: string; value: StoredHost };
  /** At most one sign-in at a time. */
  device: { key: 'now'; value: StoredDevice };
  /** Sign-ins across sites that the person agreed to, by `SignIn.key`. */
  confirmed: { key: string; value: true };
  /** Secrets of services that a person enters in a room itself, by room and name. */
  keyring: { key: [room: string, name: string]; value: { value: string; origin: string } };
}

/** All secrets, in the extension’s IndexedDB: content scripts can read the storage areas, but not this. */
export type SecretDatabase = Database<Schema>;

export const secretsDatabase = defineDatabase<Schema>({
  name: 'waymark-secrets',
  // Builds had versions 1 to 3, each with some of these stores and not in this order.
  version: 4,
  counted: ['secrets', 'hosts', 'keyring'],
  secret: true,
  stores: { secrets: {}, hosts: { keyPath: 'id' }, device: {}, confirmed: {}, keyring: {} },
});

export const openSecrets = (name?: string): SecretDatabase => secretsDatabase.open(name);
