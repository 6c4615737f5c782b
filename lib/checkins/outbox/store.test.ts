import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { newDelivery } from '@/lib/outbox/delivery';
import { pairOf, readDelivery, unseen } from '@/lib/outbox/schema';
import { newPress, pressHere } from './schema';
import { checkinsDatabase, createCheckinsStore } from './store';
import { createBench } from './test-outbox';

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

it('stores in the history, as one of another browser, what that was about to store in its own', async () => {
  const arrive = await checkinsDatabase.arrive?.();
  const about = { venue: { id: 'v', name: 'V' }, shout: '', origin: 'https://svc.example' };
  const result = { id: 'own:2', createdAt: 9, shout: '' };
  const pressed = pressHere('p', { ...about, pressedAt: 9, knownIds: [], result });
  expect(arrive?.('deliveries', pressed)).toMatchObject({ value: { own: { there: true, result } } });
  // As where the disk of the other browser was full.
  const bench = createBench();
  await bench.store.add([readDelivery(arrive?.('deliveries', pressed)?.value)]);
  await bench.service.run();
  await bench.pass(2 * 86_400_000);
  expect((await bench.contract.known()).items).toMatchObject([{ id: 'own:2' }]);
  expect(await bench.service.since(0, new Set())).toEqual([]);
  // A press whose facts are malformed is shown, and waits for the person.
  for (const own of [5, 'x', null, []])
    expect(arrive?.('deliveries', { ...pressed, own })).toMatchObject({ value: { id: 'p' } });
});

it.each([
  { photos: 5 },
  { venue: 5 },
  { createdAt: 'now' },
  { shortUrl: 'javascript:alert(1)' },
  ['own:2'],
  null,
])('neither shows nor stores what a press of a file made where that is no check-in: %j', async (more) => {
  const arrive = await checkinsDatabase.arrive?.();
  const about = { venue: { id: 'v', name: 'V' }, shout: '', origin: 'https://svc.example' };
  const made = { id: 'own:2', createdAt: 9, shout: '' };
  const pressed = pressHere('p', { ...about, pressedAt: 9, knownIds: [], result: made });
  const result = more && !Array.isArray(more) ? { ...made, ...more } : more;
  const bench = createBench();
  const own = { ...pressed.own, result };
  await bench.store.add([readDelivery(arrive?.('deliveries', { ...pressed, own })?.value)]);
  const [operation] = (await bench.contract.state()).operations;
  expect(operation).toMatchObject({ state: 'published', press: { venue: about.venue } });
  expect(operation?.press).not.toHaveProperty('result');
  await bench.service.run();
  await bench.pass(2 * 86_400_000);
  expect((await bench.contract.known()).items).toEqual([]);
  expect((await bench.contract.state()).operations).toEqual([]);
});

it('takes no draft whose place has a name that is none', async () => {
  const arrive = await checkinsDatabase.arrive?.();
  const draft = (name: unknown) => ({
    ...{ shout: '', query: '', savedAt: 1 },
    found: { latitude: 1, longitude: 2, source: 'selection', name },
  });
  expect(arrive?.('notes', draft('Quay'), 'draft')).toEqual({ value: draft('Quay') });
  expect(arrive?.('notes', draft(5), 'draft')).toBeUndefined();
});

it('knows without reading them which check-ins have copies, and where', async () => {
  const store = createCheckinsStore('copies');
  expect(await store.copies()).toEqual({ at: new Map(), waiting: [], refused: [] });
  const copy = (target: string, checkin: string) => {
    const of = { room: 'publishing', target, checkin: { id: checkin, createdAt: 1 }, key: checkin };
    return newDelivery(of, { delay: 0 }, 0);
  };
  const pair = (target: string, checkin: string) => pairOf(copy(target, checkin));
  const live = { ...unseen(1), ref: { url: 'https://ann.example/1' } };
  const failure = { kind: 'offline' } as const;
  const press = {
    venue: { id: 'v', name: 'V' },
    ...{ shout: '', origin: 'https://svc.example', pressedAt: 9, knownIds: [] },
  };
  await store.add([
    { ...pair('site', 'a'), state: 'published', live },
    // A visit of a file has spaces in its id.
    { ...pair('site', 'own:1 48,16'), state: 'published', live },
    copy('site', 'b'),
    // A change that waits, or was refused, leaves the copy where it is.
    { ...pair('log', 'a'), state: 'queued', work: 'update', sendAt: 9, live },
    { ...pair('log', 'b'), state: 'refused', work: 'update', failure, live },
    { ...pair('log', 'c'), state: 'undone', at: 1 },
    { ...pair('log', 'd'), state: 'needs-sign-in', work: 'create', failure },
    // Presses are no copies.
    { ...newPress('p', 'service', press), state: 'waiting', sendAt: 9, delay: 0 },
    pressHere('here', { ...press, result: { id: 'own:2', createdAt: 9, shout: '' } }),
  ]);
  const { at, waiting, refused } = await store.copies();
  expect(at).toEqual(
    new Map([
      ['log', ['a', 'b']],
      ['site', ['a', 'own:1 48,16']],
    ]),
  );
  expect(waiting.toSorted()).toEqual(['a', 'b', 'd']);
  expect(refused).toEqual(['b']);
});

it.each([5, 'x', true, { shout: 5 }, { shout: 'a', venue: 5, query: 7, savedAt: 'now' }])(
  'a note %j that a file brings leaves the view of check-ins usable',
  async (value) => {
    const arrive = await checkinsDatabase.arrive?.();
    const name = `bench-${crypto.randomUUID()}`;
    const db = await checkinsDatabase.connect(name);
    const arrived = arrive?.('notes', value, 'draft');
    if (arrived) await db.put('notes', arrived.value, 'draft');
    db.close();
    const bench = createBench(createCheckinsStore(name));
    const state = await bench.contract.state();
    if (state.draft) {
      expect(typeof state.draft.shout).toBe('string');
      expect(typeof state.draft.savedAt).toBe('number');
    }
    await bench.press();
  },
);
