import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { createCheckinsStore } from '@/lib/checkins/outbox/store';
import { createBench } from '@/lib/checkins/outbox/test-outbox';
import { newDelivery, queue } from './delivery';
import { publish } from './outcome';
import { becomeUnknown, pairOf, unseen } from './schema';

it('deliveries of a room that this build does not have wake no worker, and stay', async () => {
  const bench = createBench();
  const waits = (id: string) => {
    const of = { room: 'elsewhere', target: 't', checkin: { id, createdAt: 1 }, key: id };
    return newDelivery(of, { delay: 0 }, 1);
  };
  const pair = (id: string) => pairOf(waits(id));
  const all = [
    waits('waiting'),
    queue(pair('queued'), 'create', 1),
    { ...pair('sending'), state: 'sending', work: 'create', sent: unseen(1) } as const,
    becomeUnknown(pair('unknown'), unseen(1), 1),
    publish(pair('published'), { ...unseen(1), of: 'x' }, { ref: { url: '' } }, 1),
  ];
  await bench.store.add(all);
  await bench.pass(60_000);
  expect(bench.world.wake).toBe(undefined);
  for (const one of all) expect(await bench.store.one(one.id)).toEqual(one);
});

it('a step keeps the fields of a delivery that only another build knows', async () => {
  const name = crypto.randomUUID();
  const { add, one, transition } = createCheckinsStore(name);
  const of = { room: 'elsewhere', target: 't', checkin: { id: 'c', createdAt: 1 }, key: 'k' };
  const waiting = newDelivery(of, { delay: 0 }, 1);
  await add([waiting]);
  const database = await openDB(name);
  const stored = await database.get('deliveries', waiting.id);
  await database.put('deliveries', { ...stored, priority: { newer: true } });
  await transition(waiting.id, ['waiting'], (before) => ({ ...pairOf(before), state: 'undone', at: 2 }));
  expect(await one(waiting.id)).toMatchObject({ state: 'undone' });
  const after = await database.get('deliveries', waiting.id);
  database.close();
  // Nobody's turn any more.
  expect(after).toEqual({ ...pairOf(waiting), state: 'undone', at: 2, listed: 1, priority: { newer: true } });
});

it('a room that cannot tell whether it is paused sends nothing, and keeps no other from sending', async () => {
  const unreadable = async () => Promise.reject(new Error('The database cannot be opened.'));
  const receivers = { paused: unreadable, open: async () => undefined, compare: unreadable, changed() {} };
  const bench = createBench(undefined, (room) => (room === 'elsewhere' ? receivers : undefined));
  const of = { room: 'elsewhere', target: 't', checkin: { id: 'c', createdAt: 1 }, key: 'k' };
  const waiting = newDelivery(of, { delay: 60_000 }, bench.time.now);
  await bench.store.add([waiting]);
  await bench.contract.press({ id: 'v1', name: 'Café' }, 'Hello', null);
  await bench.pass(120_000);
  expect((await bench.store.operations()).map(({ state }) => state)).toEqual(['published']);
  expect(bench.server).toHaveLength(1);
  expect(await bench.store.one(waiting.id)).toEqual(waiting);
});
