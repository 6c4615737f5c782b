import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { newRecord } from './beginning';
import { createReactionsStore } from './store';
import type { SyncRecord } from './sync-record';
import { createSyncing } from './sync-service';

const now = 1_800_000_000_000;

/** Two accounts, at services that answer nothing; `asked` has the hosts of the calls. */
function bench() {
  const asked: string[] = [];
  const store = createReactionsStore(crypto.randomUUID());
  const syncing = createSyncing({
    store,
    http: async ({ url }) => {
      asked.push(url.host);
      return fail({ kind: 'offline' });
    },
    accounts: async () =>
      ['one', 'two'].map((id) => ({ id, url: new URL(`https://${id}.example/graphql`), token: 'hush' })),
    interval: async () => 0,
    exclusively: (_, work) => work(),
    wakeAt: () => {},
    announce: () => {},
    now: () => now,
  });
  const keep = (more: Partial<SyncRecord>) =>
    store.absorb('two', [], () => ({ record: { ...newRecord('two', 0), ...more } }));
  return { asked, syncing, keep };
}

it('reads nothing by itself where the person chose no interval', async () => {
  const { asked, syncing } = bench();
  await syncing.run();
  expect(asked).toEqual([]);
});

it('reads an account as soon as it was added, and that one alone', async () => {
  const { asked, syncing } = bench();
  await syncing.run('two');
  expect(asked).toEqual(['two.example']);
});

it('reads it again with another token, whatever the old one ran into', async () => {
  const { asked, syncing, keep } = bench();
  await keep({ problem: { kind: 'signed-out', host: 'two.example' }, wait: { until: now + 1, said: false } });
  await syncing.run('two');
  expect(asked).toEqual(['two.example']);
});

it('keeps a pause that the service asked for', async () => {
  const { asked, syncing, keep } = bench();
  await keep({ wait: { until: now + 1, said: true } });
  await syncing.run('two');
  await syncing.refresh();
  expect(asked).toEqual(['one.example']);
});
