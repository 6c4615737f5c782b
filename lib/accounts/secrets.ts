import { type Secret, sealSecret } from '@/lib/http/secret';
import type { Binding } from '@/lib/profile/binding';
import type { SecretName } from '@/lib/profile/model';
import { type Grant, type KeptSecret, openSecrets, type SecretDatabase } from './database';

interface Compared {
  same: boolean;
  origin: string;
}

export interface Secrets {
  /** The secret, if one is kept for just this. */
  get(name: SecretName, binding: Binding): Promise<Secret | undefined>;
  /** The same as text: for a settings file that is to hold secrets, and for what a sign-in address shows anyway. */
  reveal(name: SecretName, binding: Binding): Promise<string | undefined>;
  /** In place of whatever was kept under the name; `grant` is what a service said of a token that it gave. */
  set(name: SecretName, value: string, binding: Binding, grant?: Grant): Promise<void>;
  /** What is kept under the name, whatever it is for: just this, or another with that origin. */
  compare(name: SecretName, value: string, binding: Binding): Promise<Compared | undefined>;
  remove(name: SecretName): Promise<void>;
}

/**
 * `beforeToken` is awaited before another access token is stored: it may be of another account, and what waits must
 * have noted that even if the worker ends right after.
 */
export function createSecrets(
  db: SecretDatabase = openSecrets(),
  beforeToken: () => Promise<void> = async () => undefined,
): Secrets {
  const read = async (name: SecretName) => (await db.read()).get('secrets', name);
  async function reveal(name: SecretName, binding: Binding) {
    const kept = await read(name);
    return kept && fits(kept, binding) ? kept.value : undefined;
  }
  return {
    reveal,
    async get(name, binding) {
      const value = await reveal(name, binding);
      return value === undefined ? undefined : sealSecret(value, binding.origin);
    },
    async set(name, value, binding, grant) {
      if (name === 'accessToken') await beforeToken();
      const stored = { value, ...binding, ...(grant && { grant }) };
      await db.write(['secrets'], (tx) => tx.objectStore('secrets').put(stored, name));
    },
    async compare(name, value, binding) {
      const kept = await read(name);
      return kept && { same: kept.value === value && fits(kept, binding), origin: kept.origin };
    },
    async remove(name) {
      await db.write(['secrets'], (tx) => tx.objectStore('secrets').delete(name));
    },
  };
}

const fits = (kept: KeptSecret, { origin, pair }: Binding): boolean =>
  kept.origin === origin && kept.pair === pair;
