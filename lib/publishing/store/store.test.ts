import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createKeyring, openSecrets } from '@/lib/accounts/service';
import { fail, ok } from '@/lib/http/failure';
import { newEntry } from '../outbox/entry';
import type { TargetSettings } from '../schema';
import { settle } from '../settle';
import { newFollow } from '../watch/looks';
import { publishingDatabase } from './database';
import { createPublishingStore, storedOrFailed } from './store';

it('pages through entries of the newest check-ins first: all, of a target, in some states', async () => {
  const store = createPublishingStore('ledger');
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const checkin = { id, createdAt: index, shout: '' };
    const entries = ['t1', 't2'].map((target) => newEntry({ target, checkin, key: id }, { delay: 0 }, 0));
    await store.begin(newFollow(checkin, 0), entries);
  }
  await store.transition('t1 b', ['waiting'], (one) => ({ ...one, state: 'undone', at: 1 }));
  const page = async (...args: Parameters<typeof store.page>) => {
    const { total, entries } = await store.page(...args);
    return [total, ...entries.map(({ id }) => id)];
  };
  expect(await page(0, 3)).toEqual([6, 't2 c', 't1 c', 't2 b']);
  expect(await page(3, 3)).toEqual([6, 't1 b', 't2 a', 't1 a']);
  expect(await page(1, 1, { target: 't1' })).toEqual([3, 't1 b']);
  expect(await page(0, 9, { target: 't1', states: ['waiting'] })).toEqual([2, 't1 c', 't1 a']);
  expect(await page(0, 9, { states: ['undone'] })).toEqual([1, 't1 b']);
});

describe('two targets of one account', () => {
  const target = (id: string, change: Partial<TargetSettings>): TargetSettings => ({
    ...{ version: 1, id, kind: 'micropub', name: id, on: true, delay: 0, untilLeft: false, dryRun: false },
    ...{ connection: {}, compose: {} },
    ...change,
  });
  const site = (me: string) => ({ connection: { me } });
  const account = (origin: string, id: string): Partial<TargetSettings> => ({
    kind: 'mastodon',
    connection: { origin, account: id },
  });

  it.each([
    [site('https://ann.example/'), site('https://ANN.example'), site('https://ann.example/blog')],
    [{ address: 'https://ann.example/' }, site('https://ann.example/#me'), site('https://bea.example/')],
    [account('https://s.example', '1'), account('https://s.example', '1'), account('https://s.example', '2')],
    [
      { kind: 'webhook' as const, connection: { key: 'a' } },
      { kind: 'webhook' as const, connection: { key: 'a' } },
      { kind: 'webhook' as const, connection: { key: 'b' } },
    ],
  ])('are refused by the name of the first: %j, %j, not %j', async (first, same, another) => {
    const store = createPublishingStore(crypto.randomUUID());
    const save = (one: TargetSettings) =>
      storedOrFailed(async () => {
        await store.saveTarget(one);
        return ok(null);
      });
    const known = fail({ kind: 'known-target', name: 'First' });
    expect(await save(target('1', { ...first, name: 'First' }))).toEqual(ok(null));
    expect(await save(target('2', same))).toEqual(known);
    expect(await save(target('2', { ...same, on: false }))).toEqual(known);
    expect(await save(target('3', another))).toEqual(ok(null));
    expect((await store.targets()).map(({ id }) => id)).toEqual(['1', '3']);
    // Nor can one become the other.
    const become = () => store.changeTarget('3', (one) => ({ ...one, ...same, kind: one.kind }));
    expect(await storedOrFailed(async () => ok(await become()))).toEqual(known);
  });

  it('that a file brought are not on together, nor those that an earlier build let be', async () => {
    const name = crypto.randomUUID();
    const store = createPublishingStore(name);
    const db = await publishingDatabase.connect(name);
    for (const id of ['1', '2']) await db.put('targets', target(id, site('https://ann.example/')));
    const keyring = createKeyring(openSecrets(crypto.randomUUID()), 'publishing');
    const on = async () => (await store.targets()).map((one) => one.on);
    await settle({ store, keyring, sweep: async () => undefined });
    expect(await on()).toEqual([true, false]);
    const set = (id: string, next: boolean) =>
      storedOrFailed(async () => ok(await store.changeTarget(id, (one) => ({ ...one, on: next }))));
    expect(await set('2', true)).toEqual(fail({ kind: 'known-target', name: '1' }));
    await set('1', false);
    expect(await set('2', true)).toMatchObject({ ok: true });
    expect(await on()).toEqual([false, true]);
    db.close();
  });
});
