import { z } from 'zod';
import { webAddress } from '@/lib/http/web-address';
import type { SecretName } from '@/lib/profile/model';
import { secretNames } from '@/lib/profile/parts';
import { fromBase64, toBase64 } from '@/lib/storage/encode';
import type { ReadList, Sealed, Vault } from './contract';
import type { SecretDatabase, StoredHost } from './database';
import type { Secrets } from './secrets';

const text = z.string().max(20_000);

const grant = z.object({
  tokenType: text.exactOptional(),
  expiresAt: z.number().exactOptional(),
  refreshToken: text.exactOptional(),
  scope: text.exactOptional(),
});
const secret = z.object({
  value: text,
  origin: text,
  pair: text.exactOptional(),
  grant: grant.exactOptional(),
});
const lists = ['threads', 'comments', 'discussions', 'discussionComments', 'commitComments'] as const;
const host = z.object({
  id: text,
  url: webAddress,
  token: text.exactOptional(),
  login: text.exactOptional(),
  checkedAt: z.number().exactOptional(),
  scopes: z.array(text).exactOptional(),
  unreadable: z
    .array(z.object({ list: z.enum(lists satisfies readonly ReadList[]), scope: text.exactOptional() }))
    .exactOptional(),
});
/** Drops the result of the last token test, which can be repeated. */
const untested = host.pick({ id: true, url: true, token: true });
/** Keeps the valid ones: an invalid one removes no other. */
const hosts = z
  .array(z.unknown())
  .transform((all): StoredHost[] =>
    all.flatMap((one) => host.safeParse(one).data ?? untested.safeParse(one).data ?? []),
  );

/** Consents and a sign-in in progress are not moved: a forged consent would be as good as a token. */
const contentSchema = z.object({
  secrets: z.array(
    z.tuple([z.custom<SecretName>((name) => secretNames.some((known) => known === name)), secret]),
  ),
  hosts,
  keyring: z.array(z.tuple([z.tuple([text, text]), z.object({ value: text, origin: text })])),
});
type Content = z.infer<typeof contentSchema>;

/** OWASP’s least for this hash. */
const iterations = 600_000;

/** All secrets under a passphrase, which is stored nowhere. */
export function createVault(db: SecretDatabase, secrets: Pick<Secrets, 'set'>): Vault {
  async function content(): Promise<Content> {
    const tx = (await db.read()).transaction(['secrets', 'hosts', 'keyring']);
    const [named, keyring] = [tx.objectStore('secrets'), tx.objectStore('keyring')];
    const [names, values, hosts, keys, rings] = await Promise.all([
      named.getAllKeys(),
      named.getAll(),
      tx.objectStore('hosts').getAll(),
      keyring.getAllKeys(),
      keyring.getAll(),
    ]);
    return contentSchema.parse({
      secrets: names.map((name, at) => [name, values[at]]),
      hosts,
      keyring: keys.map((key, at) => [key, rings[at]]),
    });
  }

  return {
    async seal(passphrase) {
      const [salt, nonce] = [random(16), random(12)];
      const key = await keyOf(passphrase, salt, iterations);
      const plain = new TextEncoder().encode(JSON.stringify(await content()));
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain);
      return {
        kdf: 'PBKDF2-SHA-256',
        iterations,
        salt: toBase64(salt),
        cipher: 'AES-GCM',
        nonce: toBase64(nonce),
        text: toBase64(new Uint8Array(bytes)),
      };
    },
    async open(sealed, passphrase) {
      const opened = await decrypted(sealed, passphrase).catch(() => undefined);
      if (!opened) return undefined;
      return {
        async store() {
          await db.write(['hosts', 'keyring'], async (tx) => {
            const [hosts, keyring] = [tx.objectStore('hosts'), tx.objectStore('keyring')];
            await Promise.all([
              ...opened.hosts.map((one) => hosts.put(one)),
              ...opened.keyring.map(([key, one]) => keyring.put(one, key)),
            ]);
          });
          for (const [name, { value, grant, ...binding }] of opened.secrets)
            await secrets.set(name, value, binding, grant);
        },
      };
    },
  };
}

async function decrypted(
  { salt, nonce, text: cipher, iterations: times }: Sealed,
  passphrase: string,
): Promise<Content> {
  const key = await keyOf(passphrase, fromBase64(salt), times);
  const iv = fromBase64(nonce);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(cipher));
  return contentSchema.parse(JSON.parse(new TextDecoder().decode(plain)));
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, times: number): Promise<CryptoKey> {
  // The same letters whatever keyboard they were typed on.
  const bytes = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: times };
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
