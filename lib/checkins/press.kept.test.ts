import { expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { NotStoredError } from '@/lib/storage/database';
import { pressHere } from './outbox/schema';
import { createBench } from './outbox/test-outbox';

const day = 86_400_000;

it('is kept here where the service refused it, once, as a check-in that other rooms follow', async () => {
  const bench = createBench();
  bench.world.add = () => fail({ kind: 'refused', host: 'svc.example', detail: 'No' });
  const id = await bench.press();
  await bench.pass(4_000);
  const answers = [id, id, 'gone'].map((one) => bench.contract.keepHere(one));
  expect((await Promise.all(answers)).sort()).toEqual([false, false, true]);
  expect((await bench.contract.known()).items).toMatchObject([{ shout: 'Hello', venue: { id: 'v1' } }]);
  expect(await bench.service.since(0, new Set())).toMatchObject([{ shout: 'Hello', venue: { id: 'v1' } }]);
  expect((await bench.contract.state()).operations).toMatchObject([
    { state: 'published', press: { here: 'stored' } },
  ]);
  bench.world.add = () => fail({ kind: 'offline' });
  await bench.pass(3_600_000);
  expect(bench.server).toEqual([]);
});

it.each(['waiting', 'unknown', 'not-seen'] as const)(
  'is not kept here as a second one while it may be at the service: %s',
  async (state) => {
    const bench = createBench();
    const id = await bench.press();
    if (state !== 'waiting') {
      bench.world.add = () => fail({ kind: 'timeout', host: 'svc.example' });
      await bench.pass(4_000);
      for (let check = 0; state === 'not-seen' && check < 10; check++) await bench.pass(86_400_000);
    }
    expect(await bench.state(id)).toBe(state);
    expect(await bench.contract.keepHere(id)).toBe(false);
    expect(await bench.service.since(0, new Set())).toEqual([]);
  },
);

it('a check-in that is kept here is not lost when the history cannot be written just now', async () => {
  const bench = createBench();
  // An own press, held for a day and more (e.g. a token that was refused on Friday).
  bench.world.add = () => fail({ kind: 'refused', host: 'svc.example', detail: 'No' });
  const id = await bench.press('Wedding of Ann');
  await bench.pass(4_000);
  bench.time.now += 2 * day;
  const { addOwn } = bench.parts.historyStore;
  bench.parts.historyStore.addOwn = async () => {
    throw new NotStoredError('quota');
  };
  const worker = bench.restarted();
  await worker.contract.keepHere(id).catch(() => undefined);
  await worker.run();
  // The disk has room again.
  bench.parts.historyStore.addOwn = addOwn;
  await bench.restarted().run();
  expect((await bench.contract.known()).items.map(({ shout }) => shout)).toContain('Wedding of Ann');
});

it('a press without an account is neither lost nor doubled where the history can be written only after a day', async () => {
  const bench = createBench();
  bench.world.canSignIn = false;
  bench.world.token = undefined;
  const { addOwn } = bench.parts.historyStore;
  bench.parts.historyStore.addOwn = async () => {
    throw new NotStoredError('quota');
  };
  const worker = bench.restarted();
  // A failure would be a reason to press again.
  expect(await worker.contract.press({ id: 'own:1', name: 'Café' }, 'Tea', null)).toMatchObject({
    value: { kind: 'taken', operation: { press: { here: 'storing' } } },
  });
  await worker.run();
  bench.time.now += day + 1;
  await worker.run();
  bench.parts.historyStore.addOwn = addOwn;
  await bench.restarted().run();
  expect((await bench.contract.known()).items.map(({ shout }) => shout)).toEqual(['Tea']);
});

it('one damaged press does not keep the others from being stored', async () => {
  const bench = createBench();
  bench.world.canSignIn = false;
  bench.world.token = undefined;
  const bad = pressHere('a-bad', {
    venue: { id: 'own:9', name: 'X' },
    shout: 'bad',
    origin: 'https://svc.example',
    pressedAt: bench.time.now,
    knownIds: [],
    // The schema asks for the id only.
    result: { id: 'own:bad', createdAt: bench.time.now } as never,
  });
  await bench.store.add([bad]);
  const answer = await bench.contract
    .press({ id: 'own:1', name: 'Café' }, 'Tea', null)
    .catch((error: unknown) => error);
  expect(answer).toMatchObject({ ok: true });
  await bench.service.run();
  expect((await bench.contract.known()).items.map(({ shout }) => shout)).toContain('Tea');
});
