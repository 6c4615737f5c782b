import { type Secret, sealSecret } from '@/lib/http/secret';
import type { SecretName } from '@/lib/profile/model';
import { openSecrets, type SecretDatabase } from './database';

export interface Secrets {
  /** The secret, if one is kept for just this origin. */
  get(name: SecretName, origin: string): Promise<Secret | undefined>;
  /** The same as text: for a settings file that is to hold secrets, and for what a sign-in address shows anyway. */
  reveal(name: SecretName, origin: string): Promise<string | undefined>;
  set(name: SecretName, value: string, origin: string): Promise<void>;
  remove(name: SecretName): Promise<void>;
}

export function createSecrets(db: SecretDatabase = openSecrets()): Secrets {
  async function reveal(name: SecretName, origin: string) {
    const stored = await (await db()).get('secrets', name);
    return stored?.origin === origin ? stored.value : undefined;
  }
  return {
    reveal,
    async get(name, origin) {
      const value = await reveal(name, origin);
      return value === undefined ? undefined : sealSecret(value, origin);
    },
    async set(name, value, origin) {
      await (await db()).put('secrets', { value, origin }, name);
    },
    async remove(name) {
      await (await db()).delete('secrets', name);
    },
  };
}
