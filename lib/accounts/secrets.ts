import { type Secret, sealSecret } from '@/lib/http/secret';
import type { Binding } from '@/lib/profile/binding';
import type { SecretName } from '@/lib/profile/model';
import { type Grant, openSecrets, type SecretDatabase, type StoredSecret } from './database';

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * `beforeToken` is awaited before an access token is stored: it may be another account’s, and the queue must record that
 * even if the worker ends right after.
 */
export function createSecrets(
  db: SecretDatabase = openSecrets(),
  beforeToken: () => Promise<void> = async () => undefined,
) {
  const read = async (name: SecretName) => (await db.read()).get('secrets', name);

  /** A stored secret as text: for settings files with secrets, and for the client id, which sign-in addresses show anyway. */
  async function reveal(name: SecretName, binding: Binding): Promise<string | undefined> {
    const stored = await read(name);
    return stored && matches(stored, binding) ? stored.value : undefined;
  }

  return {
    reveal,
    async get(name: SecretName, binding: Binding): Promise<Secret | undefined> {
      const value = await reveal(name, binding);
      return value === undefined ? undefined : sealSecret(value, binding.origin);
    },
    /** Stores a secret under its name; `grant` comes with a token from a service. */
    async set(name: SecretName, value: string, binding: Binding, grant?: Grant): Promise<void> {
      if (name === 'accessToken') await beforeToken();
      const record = { value, ...binding, ...(grant && { grant }) };
      await db.write(['secrets'], (tx) => tx.objectStore('secrets').put(record, name));
    },
    /** Compares with the secret stored under the name, whatever its binding; `origin` is the stored one’s. */
    async compare(name: SecretName, value: string, binding: Binding) {
      const stored = await read(name);
      return stored && { same: stored.value === value && matches(stored, binding), origin: stored.origin };
    },
    async remove(name: SecretName): Promise<void> {
      await db.write(['secrets'], (tx) => tx.objectStore('secrets').delete(name));
    },
  };
}

const matches = (stored: StoredSecret, { origin, pair }: Binding): boolean =>
  stored.origin === origin && stored.pair === pair;
