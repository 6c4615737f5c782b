import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createKeyring, openSecrets } from '@/lib/accounts/service';
import { keepPath } from './address';

it('tells a receiver by what is sent to it, and no other from it', async () => {
  const keyring = createKeyring(openSecrets('address'), 'publishing');
  const keyOf = (address: string) => keepPath(keyring, 'one', address);
  const known = await keyOf('https://hooks.example/a?b');
  expect(await keyOf('https://HOOKS.example/a?b#c')).toEqual(known);
  expect(await keyOf('https://hooks.example/a')).not.toEqual(known);
  expect(await keyOf('https://hooks.example/a?')).toEqual(await keyOf('https://hooks.example/a'));
});
