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
