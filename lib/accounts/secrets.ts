import type { SecretName } from '@/lib/profile/model';
import { openSecrets, type SecretDatabase } from './database';

export interface Secrets {
  /** The secret, if one is kept for just this origin. */
  get(name: SecretName, origin: string): Promise<string | undefined>;
  set(name: SecretName, value: string, origin: string): Promise<void>;
  remove(name: SecretName): Promise<void>;
}

export function createSecrets(db: SecretDatabase = openSecrets()): Secrets {
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
