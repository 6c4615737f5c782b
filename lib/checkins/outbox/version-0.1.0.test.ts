import 'fake-indexeddb/auto';
import { openDB, unwrap } from 'idb';
import { expect, it } from 'vitest';
import { createHistoryStore } from '@/lib/checkins/history/store';
import { createCheckinsStore } from '@/lib/checkins/outbox/store';
import { createBench } from '@/lib/checkins/outbox/test-outbox';
import { ok } from '@/lib/http/failure';
import type { Receivers } from '@/lib/outbox/receiver';
import { unseen } from '@/lib/outbox/schema';
import { moveEarlier } from '@/lib/publishing/settle';
import { createPublishingStore } from '@/lib/publishing/store/store';
import { decode } from '@/lib/storage/encode';
import { createMissing, type Stores } from '@/lib/storage/shape';
import frozen from '../../../tests/fixtures/version-0.1.0.json' with { type: 'json' };

/** Databases as the code of version 0.1.0 wrote them, with every state of its two outboxes. */
async function install(): Promise<void> {
  for (const [name, { version, stores, rows }] of Object.entries(frozen.databases)) {
    const shapes: Stores = Object.fromEntries(
      stores.map(({ name: store, keyPath, indexes }) => [
        store,
        {
          ...(keyPath !== null && { keyPath }),
          indexes: Object.fromEntries(indexes.map((index) => [index.name, index.keyPath])),
        },
      ]),
    );
    const db = await openDB(name, version, {
      upgrade: (_db, _from, _to, tx) => createMissing(unwrap(tx), shapes),
    });
    for (const [at, value, key] of rows) {
      const store = stores[Number(at)]?.name ?? '';
      await db.put(store, decode(value), key === undefined ? undefined : String(key));
    }
    db.close();
  }
}

const stateOf: Record<string, string> = {
  ...{ queued: 'waiting', stale: 'held', 'needs-auth': 'needs-sign-in', failed: 'refused' },
  ...{ rejected: 'refused', confirmed: 'published' },
};

it('opens what version 0.1.0 left: the same check-ins and the same ledger, and sends nothing again', async () => {
  await install();
  const store = createCheckinsStore();
  const created: string[] = [];
  const looked: string[] = [];
  const publishing: Receivers = {
    paused: async () => false,
    changed: () => undefined,
    compare: async () => ({}),
    open: async () =>
      ok({
        prepare: async ({ checkin, work, sent }) => ({
          decide: () => {
            if (sent) looked.push(checkin);
            return { kind: 'send', sent: unseen(0) };
          },
          async send() {
            if (work === 'create') created.push(checkin);
            return { kind: 'done', ref: { url: 'https://me.example/new' } };
          },
        }),
        async find({ checkin }) {
          looked.push(checkin);
          return () => ({ kind: 'absent' });
        },
      }),
  };
  const bench = createBench(store, (room) => (room === 'publishing' ? publishing : undefined));
  bench.time.now = frozen.now;
  const history = createHistoryStore();
  expect((await history.newest(9)).map(({ id }) => id)).toEqual(['own:1', 'c1', 'f1']);

  // Each press, in the state that says the same.
  const before = frozen.operations.map(({ shout, state }) => [
    shout,
    // One that failed for want of a network waits for it.
    shout === 'offline' ? 'queued' : (stateOf[state] ?? state),
  ]);
  const presses = async () =>
    (await store.operations())
      .map(({ press, state }) => [press.shout, state])
      .sort(([a = ''], [b = '']) => a.localeCompare(b));
  expect(await presses()).toEqual(before);
  expect(await store.draft()).toMatchObject({ shout: 'a draft' });

  // Each post, under its own name, in its own state; a second move changes nothing.
  const old = createPublishingStore();
  const entries = await old.earlier();
  expect(entries).toHaveLength(18);
  const outbox = { ...store, run: async () => undefined };
  await moveEarlier({ store: old, outbox });
  await moveEarlier({ store: old, outbox });
  const ledger = (await store.page(0, 50)).entries;
  expect(ledger.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    entries.toSorted((a, b) => a.id.localeCompare(b.id)),
  );
  expect(await old.earlier()).toEqual([]);

  const sentBefore = bench.server.length;
  for (let hours = 0; hours < 30; hours++) {
    for (const ms of [0, 5_000, 30_000, 120_000, 300_000, 3_300_000]) await bench.pass(ms);
  }
  // Only those that had never left.
  expect(
    bench.server
      .slice(sentBefore)
      .map(({ shout }) => shout)
      .sort(),
  ).toEqual(['offline', 'queued', 'resent']);
  expect([...new Set(created)].sort()).toEqual(['queued', 'until-left', 'waiting', 'waits']);
  expect(created).toHaveLength(4);
  // Those that may have arrived were checked.
  expect([...new Set(looked)].sort()).toEqual(['accepted', 'sending', 'unknown']);
  const after = new Map((await store.operations()).map(({ press, state }) => [press.shout, state]));
  for (const shout of ['unknown', 'sending', 'not-seen']) expect(after.get(shout)).toBe('not-seen');
});
