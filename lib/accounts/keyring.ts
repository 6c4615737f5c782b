import { sealSecret } from '@/lib/http/secret';
import type { Keyring } from './contract';
import type { SecretDatabase } from './database';

const tokenName = (id: string, origin: string) => `${id}/token ${origin}`;
const renewalName = (id: string) => `${id}/renewal`;

export function createKeyring(db: SecretDatabase, room: string): Keyring {
  const set = async (name: string, value: string, origin: string) => {
    await db.write(['keyring'], ({ store }) => store.put({ value, origin }, [room, name]));
  };
  const get: Keyring['get'] = async (name, origin) => {
    const stored = await (await db.read()).get('keyring', [room, name]);
    return stored?.origin === origin ? sealSecret(stored.value, origin) : undefined;
  };
  return {
    get,
    set,
    async setGrant(id, { accessToken, refreshToken }, origins, renewedAt) {
      for (const origin of new Set(origins)) await set(tokenName(id, origin), accessToken, origin);
      if (refreshToken && renewedAt) await set(renewalName(id), refreshToken, renewedAt);
    },
    token: (id, origin) => get(tokenName(id, origin), origin),
    renewal: (id, origin) => get(renewalName(id), origin),
    async remove(prefix) {
      await db.write(['keyring'], ({ store }) =>
        store.delete(IDBKeyRange.bound([room, prefix], [room, `${prefix}\uffff`])),
      );
    },
  };
}
