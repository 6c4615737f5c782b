import { type Secret, sealSecret } from '@/lib/http/secret';
import type { SecretDatabase } from './database';

/**
 * Secrets of services that the person enters in a room itself, by names of the room’s own, such as `TARGET/token`. They
 * stay in this browser: no settings file and no sync contains them.
 */
export interface Keyring {
  /** The secret of that name, if it was stored for that origin. */
  get(name: string, origin: string): Promise<Secret | undefined>;
  /** Stores a secret for one origin, such as `https://social.example`. */
  set(name: string, value: string, origin: string): Promise<void>;
  /** Deletes all secrets whose names begin so. */
  remove(prefix: string): Promise<void>;
}

export const createKeyring = (db: SecretDatabase, room: string): Keyring => ({
  async get(name, origin) {
    const stored = await (await db.read()).get('keyring', [room, name]);
    return stored?.origin === origin ? sealSecret(stored.value, origin) : undefined;
  },
  async set(name, value, origin) {
    await db.write(['keyring'], ({ store }) => store.put({ value, origin }, [room, name]));
  },
  async remove(prefix) {
    await db.write(['keyring'], ({ store }) =>
      store.delete(IDBKeyRange.bound([room, prefix], [room, `${prefix}\uffff`])),
    );
  },
});
