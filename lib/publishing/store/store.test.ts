import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createKeyring, openSecrets } from '@/lib/accounts/service';
import { fail, ok } from '@/lib/http/failure';
import { home } from '../compose/test-checkin';
import type { TargetSettings } from '../schema';
import { moveEarlier, settle } from '../settle';
import { publishingDatabase } from './database';
import { createPublishingStore, storedOrFailed } from './store';

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

it('loses no zone that two windows save at once', async () => {
  const windows = [createPublishingStore('zones'), createPublishingStore('zones')];
  const saved = ['a', 'b', 'c', 'd'].map((id, nth) =>
    windows[nth % 2]?.changeZones((zones) => [...zones, { ...home, id }]),
  );
  expect(await Promise.all(saved)).toEqual(saved.map(() => ({ ok: true, value: null })));
  const zones = await windows[0]?.zones();
  expect(zones?.ok && zones.value.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd']);
});

const unreadable = { ok: false, failure: { kind: 'invalid', field: 'zones', problem: 'zones' } };

it.each([
  ['of another version', { version: 2, zones: [home] }],
  ['with a zone that is none', [home, { ...home, radius: '500' }]],
  ['with a zone that says more', [{ ...home, shape: [[48, 16]] }]],
  ['that is nothing', null],
])(
  'takes a record of zones %s for no zones never, and keeps it until the person deletes it',
  async (name, record) => {
    const store = createPublishingStore(name);
    expect(await store.zones()).toEqual({ ok: true, value: [] });
    const database = publishingDatabase.open(name);
    await database.write(['notes'], (tx) => tx.store.put(record, 'zones'));
    expect(await store.zones()).toEqual(unreadable);
    expect(await store.changeZones((zones) => [...zones, home])).toEqual(unreadable);
    expect(await store.storedZones()).toEqual(record);

    await store.dropUnreadableZones();
    await store.changeZones(() => [home]);
    // A second press, or a window that did not know yet.
    await store.dropUnreadableZones();
    expect(await store.zones()).toEqual({ ok: true, value: [home] });
  },
);

it('takes a database that cannot be read for no zones never', async () => {
  const store = createPublishingStore('closed');
  (await publishingDatabase.open('closed').open()).close();
  const get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = () => {
    throw new DOMException('gone', 'UnknownError');
  };
  const zones = await store.zones().finally(() => {
    IDBObjectStore.prototype.get = get;
  });
  expect(zones).toEqual(unreadable);
});

it('forgets the earlier deliveries that were moved, and none that came meanwhile', async () => {
  const store = createPublishingStore('moving');
  const db = await publishingDatabase.connect('moving');
  const entry = (id: string) => ({ id, target: 't', checkin: id, checkedInAt: 0, state: 'undone', at: 0 });
  await db.put('entries', entry('one'));
  const outbox = {
    add: async () => void (await db.put('entries', entry('two'))),
    run: async () => undefined,
  };
  await moveEarlier({ store, outbox });
  expect((await store.earlier()).map(({ id }) => id)).toEqual(['two']);
  db.close();
});

it('is paused where it cannot be read whether it is, until the person says', async () => {
  const name = crypto.randomUUID();
  const store = createPublishingStore(name);
  expect(await store.paused()).toBe(false);
  await publishingDatabase.open(name).write(['notes'], (tx) => tx.store.put({ since: 1 }, 'paused'));
  expect(await store.paused()).toBe(true);
  await store.setPaused(false);
  expect(await store.paused()).toBe(false);
});
