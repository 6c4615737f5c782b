import { sealSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { createMutex } from '@/lib/storage/mutex';
import type { Item } from '../model';
import { createReactionsStore } from '../store/store';
import { newRecord, type SyncRecord, startSession } from './record';
import { createRefreshing } from './service';

const now = 1_800_000_000_000;

/** Two accounts, at services that answer nothing; `asked` has the hosts of the calls, `told` what views were told. */
function bench(atCall = async () => {}) {
  const ids = ['one', 'two'];
  const locks = new Map(ids.map((id) => [id, createMutex()]));
  const asked: string[] = [];
  const told: string[] = [];
  const store = createReactionsStore(crypto.randomUUID());
  const syncing = createRefreshing({
    store,
    http: async ({ url }) => {
      asked.push(url.host);
      await atCall();
      return fail({ kind: 'offline' });
    },
    accounts: async () =>
      ids.map((id) => ({
        id,
        url: new URL(`https://${id}.example/graphql`),
        token: sealSecret('hush', 'https://svc.example'),
      })),
    interval: async () => 0,
    exclusively: (account, work) => locks.get(account)?.(work) ?? work(),
    wakeAt: () => {},
    announce: () => void told.push('news'),
    announceProgress: () => void told.push('progress'),
    now: () => now,
  });
  const keep = (more: Partial<SyncRecord>) =>
    store.commit('two', [], () => ({ record: { ...newRecord('two', 0), ...more } }));
  const react = () =>
    store.commit('two', ['item'], (record) => ({
      record: record ?? newRecord('two', 0),
      reconciled: [{ id: 'item', item }],
    }));
  return { asked, told, syncing, store, ids, keep, react };
}

const item: Item = {
  ...{ account: 'two', id: 'item', url: 'https://two.example/tides/core/issues/1', kind: 'issue' },
  ...{ total: 1, older: 0, checkedAt: now },
  reactions: [{ id: '1', kind: 'HEART', login: 'ann', unread: true }],
};

it('starts no automatic refresh without an interval', async () => {
  const { asked, syncing } = bench();
  await syncing.run();
  expect(asked).toEqual([]);
});

it('refreshes an added account at once, and no other', async () => {
  const { asked, syncing } = bench();
  await syncing.run('two');
  expect(asked).toEqual(['two.example']);
});

it('refreshes it with a new token despite problems of the old one', async () => {
  const { asked, syncing, keep } = bench();
  await keep({
    problem: { kind: 'signed-out', host: 'two.example' },
    wait: { until: now + 1, byService: false },
  });
  await syncing.run('two');
  expect(asked).toEqual(['two.example']);
});

it('does not shorten a pause that the service asked for', async () => {
  const { asked, syncing, keep } = bench();
  await keep({ wait: { until: now + 1, byService: true } });
  await syncing.run('two');
  await syncing.refresh();
  expect(asked).toEqual(['one.example']);
});

it('announces progress, and changes only where an item changed', async () => {
  const quiet = bench();
  await quiet.syncing.refresh();
  expect(new Set(quiet.told)).toEqual(new Set(['progress']));
  const lively = bench(async () => void (await lively.react()));
  await lively.syncing.run('two');
  expect(lively.told.filter((each) => each === 'news')).toHaveLength(1);
  expect(lively.told.at(-1)).toBe('progress');
});

it('announces changes that a killed worker may not have announced', async () => {
  const { told, syncing, keep } = bench();
  await keep(startSession(newRecord('two', 0), [], now));
  await syncing.run();
  expect(told[0]).toBe('news');
});

it('nothing is read with an account while it is removed, or after', async () => {
  let called = () => {};
  const asks = new Promise<void>((resolve) => {
    called = resolve;
  });
  const bed = bench(async () => called());
  const { asked, syncing, store, ids, react } = bed;
  await react();
  const first = syncing.run('two');
  await asks;
  const removed = syncing.instead('two', async () => {
    await store.removeAccount('two');
    // A refresh that found the account before it goes.
    void syncing.run('two');
    await new Promise((resolve) => setTimeout(resolve, 20));
    ids.pop();
  });
  await Promise.all([first, removed, syncing.run()]);
  await syncing.instead('two', async () => undefined);
  expect(await store.record('two')).toBeUndefined();
  expect(asked).toEqual(['two.example']);
});
