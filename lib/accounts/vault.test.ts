import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { toBase64 } from '@/lib/storage/encode';
import { openSecrets } from './database';
import { createSecrets } from './secrets';
import { createVault } from './vault';

/** A file of these secrets, as an attacker who knows the passphrase would make it. */
async function sealed(secrets: unknown[], hosts: unknown[] = []) {
  const [salt, iv] = [new Uint8Array(16), new Uint8Array(12)];
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode('word'), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1 };
  const key = await crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ]);
  const plain = new TextEncoder().encode(JSON.stringify({ secrets, hosts, keyring: [] }));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return {
    ...({ kdf: 'PBKDF2-SHA-256', iterations: 1, cipher: 'AES-GCM' } as const),
    ...{ salt: toBase64(salt), nonce: toBase64(iv), text: toBase64(new Uint8Array(bytes)) },
  };
}

it('a file brings only secrets of known names', async () => {
  const db = openSecrets(crypto.randomUUID());
  const vault = createVault(
    db,
    createSecrets(db, async () => undefined),
  );
  const secret = { value: 'hush', origin: 'https://svc.example' };
  expect(await vault.open(await sealed([['accessToken', secret]]), 'word')).toBeDefined();
  for (const name of ['other', 'toString', 7])
    expect(
      await vault.open(
        await sealed([
          ['accessToken', secret],
          [name, secret],
        ]),
        'word',
      ),
    ).toBeUndefined();
});

it('a file brings only accounts at web addresses, with only the fields of an account', async () => {
  const db = openSecrets(crypto.randomUUID());
  const vault = createVault(
    db,
    createSecrets(db, async () => undefined),
  );
  const account = {
    ...{ id: 'a', url: 'https://git.example/graphql', token: 'hush', login: 'ann', checkedAt: 5 },
    ...{ scopes: ['read:discussion'], unreadable: [{ list: 'comments', scope: 'repo' }] },
  };
  const odd = [
    { ...account, id: 'script', url: 'javascript:alert(1)' },
    { ...account, id: 'file', url: 'file:///etc' },
    'none',
  ];
  const opened = await vault.open(
    await sealed([], [{ ...account, on: true }, { ...account, id: 'b', scopes: 5 }, ...odd]),
    'word',
  );
  await opened?.store();
  expect(await (await db.read()).getAll('hosts')).toEqual([
    account,
    { id: 'b', url: account.url, token: account.token },
  ]);
});
