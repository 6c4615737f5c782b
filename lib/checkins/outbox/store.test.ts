import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { newDelivery } from '@/lib/outbox/delivery';
import { newPress } from './schema';
import { checkinsDatabase, createCheckinsStore } from './store';

it('pages through the ledger, the newest check-ins first: all, of a target, in some states', async () => {
  const store = createCheckinsStore('ledger');
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const checkin = { id, createdAt: index };
    const of = { room: 'publishing', checkin, key: id };
    await store.add(['t1', 't2'].map((target) => newDelivery({ ...of, target }, { delay: 0 }, 0)));
    // A second time changes nothing.
    await store.add([newDelivery({ ...of, target: 't1', key: 'other' }, { delay: 9 }, 9)]);
  }
  // A press has its card.
  const press = {
    venue: { id: 'v', name: 'V' },
    shout: '',
    origin: 'https://svc.example',
    pressedAt: 9,
    knownIds: [],
  };
  await store.add([{ ...newPress('p', 'service', press), state: 'waiting', sendAt: 9, delay: 0 }]);
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
  expect(await store.one('t1 a')).toMatchObject({ key: 'a' });
});

it('lists each copy that a file brings, also one with facts that only presses have', async () => {
  const arrive = await checkinsDatabase.arrive?.();
  const of = { room: 'publishing', target: 't', checkin: { id: 'a', createdAt: 5 }, key: 'k' };
  const hidden = { ...newDelivery(of, { delay: 0 }, 0), own: { here: 'storing' } };
  const arrived = arrive?.('deliveries', hidden);
  expect(arrived).toMatchObject({ open: true, value: { state: 'held', listed: 5 } });
  expect(arrived?.value).not.toHaveProperty('own');
});
