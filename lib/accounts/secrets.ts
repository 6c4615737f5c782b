import { type Secret, sealSecret } from '@/lib/http/secret';
import type { Binding } from '@/lib/profile/binding';
import type { Interface, Profile, SecretName } from '@/lib/profile/model';
import { roomOfToken } from '@/lib/profile/parts';
import { foreignSignIns, type SignIn } from '@/lib/profile/sign-ins';
import type { Keyring } from './contract';
import type { Grant, SecretDatabase, StoredSecret } from './database';

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * `beforeToken` is awaited before the token of a room’s sign-in is stored: it may be another account’s, and the queue
 * must record that even if the worker ends right after.
 */
export function createSecrets(db: SecretDatabase, beforeToken: (room: Interface) => Promise<void>) {
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
      const room = roomOfToken(name);
      if (room) await beforeToken(room);
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

/**
 * The person’s consent to sign-ins whose hosts are not of one site. Stored with the secrets, where no page can write: a
 * forged consent would be as good as a token.
 */
export type Confirmed = ReturnType<typeof createConfirmed>;

export function createConfirmed(db: SecretDatabase) {
  return {
    async asks(profile: Profile): Promise<SignIn[]> {
      const agreed = new Set(await (await db.read()).getAllKeys('confirmed'));
      return foreignSignIns(profile).filter(({ key }) => !agreed.has(key));
    },
    /** Stores consent for those keys that belong to this profile. */
    async confirm(keys: readonly string[], profile: Profile): Promise<void> {
      await db.write(['confirmed'], async (tx) => {
        for (const { key } of foreignSignIns(profile))
          if (keys.includes(key)) await tx.objectStore('confirmed').put(true, key);
      });
    },
  };
}

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
  const namedLike = (prefix: string) => IDBKeyRange.bound([room, prefix], [room, `${prefix}\uffff`]);
  return {
    get,
    set,
    async setGrant(id, { accessToken, refreshToken }, origins, renewedAt) {
      for (const origin of new Set(origins)) await set(tokenName(id, origin), accessToken, origin);
      if (refreshToken && renewedAt) await set(renewalName(id), refreshToken, renewedAt);
    },
    token: (id, origin) => get(tokenName(id, origin), origin),
    renewal: (id, origin) => get(renewalName(id), origin),
    remove: (prefix) => db.write(['keyring'], ({ store }) => store.delete(namedLike(prefix))),
    move: (from, to) =>
      db.write(['keyring'], async ({ store }) => {
        const before = namedLike(`${from}/`);
        const [keys, values] = await Promise.all([store.getAllKeys(before), store.getAll(before)]);
        await Promise.all([store.delete(before), store.delete(namedLike(`${to}/`))]);
        const moved = values.map((value, at) =>
          store.put(value, [room, `${to}${keys[at]?.[1].slice(from.length)}`]),
        );
        await Promise.all(moved);
      }),
    retain: (ids) =>
      db.write(['keyring'], async ({ store }) => {
        const keys = await store.getAllKeys(namedLike(''));
        const others = keys.filter(([, name]) => !ids.includes(name.slice(0, name.indexOf('/'))));
        await Promise.all(others.map((key) => store.delete(key)));
      }),
  };
}
