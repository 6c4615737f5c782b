import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { openSecret } from '@/lib/http/secret';
import { openSecrets } from './database';
import { createKeyring, createSecrets } from './secrets';

const origin = 'https://social.example';
const name = () => `secrets-${crypto.randomUUID()}`;

it('a secret comes back sealed, and only for its origin', async () => {
  const keys = createKeyring(openSecrets(name()), 'publishing');
  await keys.set('t1/token', 'hush', origin);
  const secret = await keys.get('t1/token', origin);
  expect(JSON.stringify(secret)).not.toContain('hush');
  expect(secret && openSecret(secret, new URL('/api', origin))).toBe('hush');
  expect(secret && openSecret(secret, new URL('https://other.example'))).toBeUndefined();
  expect(await keys.get('t1/token', 'https://other.example')).toBeUndefined();
});

it('a room neither reads nor removes those of another, nor of another prefix', async () => {
  const db = openSecrets(name());
  const keys = createKeyring(db, 'publishing');
  const others = createKeyring(db, 'publishinge');
  await Promise.all(['t1/token', 't1/refresh', 't2/token'].map((key) => keys.set(key, 'hush', origin)));
  await others.set('t1/token', 'theirs', origin);
  await keys.remove('t1/');
  expect(await keys.get('t1/token', origin)).toBeUndefined();
  expect(await keys.get('t1/refresh', origin)).toBeUndefined();
  expect(await keys.get('t2/token', origin)).toBeDefined();
  expect(await others.get('t1/token', origin)).toBeDefined();
});

it('those of one id become another’s, in place of all that it had, and others go', async () => {
  const db = openSecrets(name());
  const keys = createKeyring(db, 'publishing');
  const others = createKeyring(db, 'publishinge');
  await others.set('t9/token', 'theirs', origin);
  for (const key of ['t1/old', 't1 draft/token', 't1 draft/client', 't2/token'])
    await keys.set(key, 'hush', origin);
  await keys.move('t1 draft', 't1');
  const names = async () => (await (await db.read()).getAllKeys('keyring')).map(([, each]) => each);
  expect(await names()).toEqual(['t1/client', 't1/token', 't2/token', 't9/token']);
  expect(await keys.get('t1/token', origin)).toBeDefined();
  await keys.retain(['t2']);
  expect(await names()).toEqual(['t2/token', 't9/token']);
});

it('a comparison with a stored secret tells no more than whether it is the same, and whose', async () => {
  const secrets = createSecrets(openSecrets(name()), async () => undefined);
  const binding = { origin, pair: 'https://social.example/token' };
  expect(await secrets.compare('accessToken', 'hush', binding)).toBeUndefined();
  await secrets.set('accessToken', 'hush', binding);
  expect(await secrets.compare('accessToken', 'hush', binding)).toEqual({ same: true, origin });
  expect(await secrets.compare('accessToken', 'loud', binding)).toEqual({ same: false, origin });
  const other = { ...binding, pair: 'https://other.example/token' };
  expect(await secrets.compare('accessToken', 'hush', other)).toEqual({ same: false, origin });
});

it('a renewal is stored where it is known who renews it', async () => {
  const keys = createKeyring(openSecrets(name()), 'publishing');
  await keys.setGrant('t1', { accessToken: 'a', refreshToken: 'r' }, [origin]);
  expect(await keys.renewal('t1', origin)).toBeUndefined();
  await keys.setGrant('t1', { accessToken: 'a' }, [origin], 'https://auth.example');
  expect(await keys.renewal('t1', 'https://auth.example')).toBeUndefined();
  await keys.setGrant('t1', { accessToken: 'a', refreshToken: 'r' }, [origin], 'https://auth.example');
  expect(await keys.renewal('t1', 'https://auth.example')).toBeDefined();
  expect(await keys.token('t1', origin)).toBeDefined();
});

it('secrets that an earlier build stored stay', async () => {
  const older = name();
  const db = await openDB(older, 1, {
    upgrade(created) {
      for (const store of ['secrets', 'device', 'confirmed']) created.createObjectStore(store);
      created.createObjectStore('hosts', { keyPath: 'id' });
    },
  });
  await db.put('secrets', { value: 'old', origin }, 'clientId');
  db.close();
  const opened = openSecrets(older);
  expect(await createSecrets(opened, async () => undefined).reveal('clientId', { origin })).toBe('old');
  await createKeyring(opened, 'publishing').set('t1/token', 'hush', origin);
  expect(await createKeyring(opened, 'publishing').get('t1/token', origin)).toBeDefined();
});
