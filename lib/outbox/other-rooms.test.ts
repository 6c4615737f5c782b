import { expect, it } from 'vitest';
import { createBench } from '@/lib/checkins/outbox/test-outbox';
import { newDelivery } from './delivery';
import { publish } from './outcome';
import { pairOf, unseen } from './schema';

it('a delivery of a room that this build does not have wakes no worker, and stays', async () => {
  const bench = createBench();
  const of = { room: 'elsewhere', target: 't', checkin: { id: 'c', createdAt: 1 }, key: 'k' };
  const pair = pairOf(newDelivery(of, { delay: 0 }, 1));
  const published = publish(pair, { ...unseen(1), of: 'x' }, { ref: { url: '' } }, 1, false);
  await bench.store.add([published]);
  await bench.pass(60_000);
  expect(bench.world.wake).toBe(undefined);
  expect(await bench.store.one(pair.id)).toEqual(published);
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
