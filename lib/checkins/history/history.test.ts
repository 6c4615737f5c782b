import { expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import type { Checkin } from '../model';
import { checkin, createHistoryBench } from './test-history';

it('imports every check-in once, and counts visits by place', async () => {
  const bench = createHistoryBench(1200);
  const { open, history, ownPlaces } = bench.worker();
  await open();
  expect(await bench.storedIds()).toEqual(bench.serverIds());
  expect(await history.status()).toMatchObject({ state: 'complete', stored: 1200, total: 1200 });
  const places = await ownPlaces();
  expect(places.reduce((sum, { visits = 0 }) => sum + visits, 0)).toBe(1200);
  expect(places.find(({ venue }) => venue.id === 'v3')?.lastVisit).toBe(checkin(1200).createdAt);
  // One for the popup and five for the rest.
  expect(bench.world.calls).toBe(6);
  await open();
  expect(bench.world.calls).toBe(7);
});

for (const page of [0, 1, 2, 3, 4]) {
  it(`continues after a worker that died during the request for page ${page}`, async () => {
    const bench = createHistoryBench(1200);
    let answered = -1;
    bench.world.before = (offset) => {
      if (offset === 0 && answered < 0) answered = 0;
      return answered++ === page + 1 ? new Promise<never>(() => undefined) : undefined;
    };
    const dead = bench.worker();
    await dead.history.recent(0);
    await expect.poll(() => answered).toBe(page + 2);
    expect(bench.world.wake).toBeGreaterThan(bench.world.now);
    bench.world.before = undefined;
    const before = bench.world.calls;
    await bench.worker().history.run();
    expect(await bench.storedIds()).toEqual(bench.serverIds());
    expect(bench.world.calls - before).toBe(5 - page);
  });
}

it('misses nothing when check-ins are made or deleted during the import', async () => {
  for (const shift of ['made', 'deleted'] as const) {
    const bench = createHistoryBench(1200);
    let shifted = false;
    bench.world.before = (offset) => {
      if (offset === 490 && !shifted) {
        shifted = true;
        if (shift === 'made') bench.server.push(...[1, 2, 3].map((n) => checkin(2000 + n)));
        else bench.server.splice(10, 12);
      }
      return undefined;
    };
    const { open, history } = bench.worker();
    await open();
    expect(await bench.storedIds(), shift).toEqual(bench.serverIds());
    expect((await history.status()).state).toBe('complete');
  }
});

it('finds back-dated check-ins and notices deleted ones at the next opening', async () => {
  const bench = createHistoryBench(700);
  const { open, history, ownPlaces, contract } = bench.worker();
  await open();
  await contract.find({ text: '' });
  bench.server.push({ ...checkin(5), id: 'back-dated' });
  await open();
  expect(await bench.storedIds()).toEqual(bench.serverIds());
  const gone = bench.server.filter(({ venue }) => venue?.id === 'v2');
  bench.server.splice(0, bench.server.length, ...bench.server.filter((item) => !gone.includes(item)));
  await open();
  expect(await bench.storedIds()).toEqual(bench.serverIds());
  expect((await ownPlaces()).map(({ venue }) => venue.id)).not.toContain('v2');
  expect((await history.status()).state).toBe('complete');
  expect((await contract.find({ text: '' })).count).toBe(bench.server.length);
});

it('waits as long as the service states, and continues then', async () => {
  const bench = createHistoryBench(1200);
  const until = bench.world.now + 1_800_000;
  bench.world.before = (offset) =>
    offset > 400 ? fail({ kind: 'rate-limited', host: 'svc.example', until }) : undefined;
  const { open, history } = bench.worker();
  await open();
  expect(await history.status()).toMatchObject({ state: 'waiting', failure: { until } });
  expect(bench.world.wake).toBe(until);
  const before = bench.world.calls;
  await history.run();
  expect(bench.world.calls).toBe(before);
  bench.world.before = undefined;
  bench.world.now = until + 1;
  await history.run();
  expect(await bench.storedIds()).toEqual(bench.serverIds());
});

it('asks before it makes many requests, stops on demand, and reports its progress', async () => {
  const bench = createHistoryBench(6000);
  const { open, history, ownPlaces } = bench.worker();
  await open();
  expect(await history.status()).toMatchObject({
    state: 'needs-consent',
    stored: 30,
    total: 6000,
    calls: 25,
  });
  expect((await ownPlaces())[0]).not.toHaveProperty('visits');
  bench.world.before = (offset) => {
    if (offset === 490) void history.stop();
    return undefined;
  };
  await history.start();
  await history.run();
  expect(await history.status()).toMatchObject({ state: 'stopped', total: 6000 });
  const { stored } = await history.status();
  expect(stored).toBeLessThan(1500);
  bench.world.before = undefined;
  await history.start();
  await history.run();
  expect(await history.status()).toMatchObject({ state: 'complete', stored: 6000 });
});

it('drops a page that arrives after the sign-out', async () => {
  const bench = createHistoryBench(1200);
  const { history } = bench.worker();
  bench.world.before = (offset) => {
    if (offset === 245) {
      bench.world.token = undefined;
      return history.forget().then(() => undefined as never);
    }
    return undefined;
  };
  await history.recent(0);
  await history.run();
  expect(await bench.storedIds()).toEqual([]);
  expect((await history.status()).state).toBe('none');
});

/** Replaces the service's list with that of another account. */
function signInAs(bench: ReturnType<typeof createHistoryBench>, account: string, count: number) {
  const items = Array.from({ length: count }, (_, n) => ({ ...checkin(n), id: `${account}${n}` }));
  bench.server.splice(0, bench.server.length, ...items);
}

it('starts again when another account signed in without a sign-out', async () => {
  const bench = createHistoryBench(300);
  const { open, history, contract } = bench.worker();
  await open();
  await contract.find({ text: '' });
  const calls = bench.world.calls;
  signInAs(bench, 'b', 40);
  await history.doubtAccount();
  await history.run();
  expect(bench.world.calls).toBe(calls);
  await open();
  expect(await bench.storedIds()).toEqual(bench.serverIds());
  expect(await history.status()).toMatchObject({ state: 'complete', stored: 40, total: 40 });
  expect((await contract.find({ text: '' })).count).toBe(40);
});

it('continues the import of the same account once its first page proves it', async () => {
  const bench = createHistoryBench(1200);
  const { open, history } = bench.worker();
  const until = bench.world.now + 1;
  bench.world.before = (offset) =>
    offset > 400 ? fail({ kind: 'rate-limited', host: 'svc.example', until }) : undefined;
  await open();
  bench.world.before = undefined;
  bench.world.now = until;
  await history.doubtAccount();
  const { calls } = bench.world;
  await history.run();
  expect(bench.world.calls).toBe(calls);
  await open();
  expect(await bench.storedIds()).toEqual(bench.serverIds());
  // The first page, and the three that were left: those already stored are not requested again.
  expect(bench.world.calls).toBe(calls + 4);
});

it('stores nothing of an account that no first page has identified', async () => {
  const bench = createHistoryBench(40);
  const { open, history } = bench.worker();
  await open();
  const before = await bench.storedIds();
  signInAs(bench, 'b', 100);
  await history.doubtAccount();
  const made = { ...checkin(500), id: 'b500' };
  bench.server.push(made);
  await history.storeOne(made, true);
  // A further page overlaps with nothing, whoever is signed in.
  expect(await history.recent(30)).toMatchObject({ ok: true });
  expect(await bench.storedIds()).toEqual(before);
  await open();
  expect(await bench.storedIds()).toEqual(bench.serverIds());
});

it('drops a page of the earlier account that arrives after the sign-in of another', async () => {
  const bench = createHistoryBench(300);
  const { open, history } = bench.worker();
  await open();
  const page = bench.server.slice(0, 250);
  bench.world.before = () => {
    bench.world.before = undefined;
    signInAs(bench, 'b', 40);
    return history.doubtAccount().then(() => ok({ total: 300, items: page }) as never);
  };
  await open();
  expect(await bench.storedIds()).toEqual(bench.serverIds());
});

it('counts a check-in made here at once, and not again when the service lists it', async () => {
  const bench = createHistoryBench(10);
  const { open, history, ownPlaces } = bench.worker();
  await open();
  const made = { ...checkin(50), venue: { id: 'v1', name: 'Place v1' } };
  await history.storeOne(made, true);
  expect((await ownPlaces()).find(({ venue }) => venue.id === 'v1')).toMatchObject({
    visits: 3,
    lastVisit: made.createdAt,
  });
  bench.server.push(made);
  await open();
  expect(await history.status()).toMatchObject({ state: 'complete', stored: 11 });
});

it('numbers visits only while the history is complete', async () => {
  const bench = createHistoryBench(21);
  const room = bench.worker();
  const operation = (id: string, result?: Checkin) => ({ id, ...(result && { result }) });
  const visits = (...asked: ReturnType<typeof operation>[]) => room.visits(asked);
  // Three at each of seven places; the newest is the third at its own.
  const [newest, before] = [checkin(21, 'v0'), checkin(14, 'v0')];
  bench.world.token = undefined;
  await room.open();
  expect(await visits(operation('o', newest))).toEqual({});
  bench.world.token = 'token';
  await room.open();
  expect(await visits(operation('o', newest), operation('p', before), operation('q'))).toEqual({
    o: 3,
    p: 2,
  });
  // Not yet stored, then stored as soon as it was made.
  const made = checkin(30, 'v0');
  expect(await visits(operation('o', made))).toEqual({});
  bench.server.push(made);
  await room.history.storeOne(made, true);
  expect(await visits(operation('o', made), operation('p', newest))).toEqual({ o: 4, p: 3 });
  // More at the service than here.
  bench.server.push(checkin(1, 'v0x'), ...[40, 41].map((n) => checkin(n, 'v0')));
  bench.world.before = (offset) => (offset > 0 ? fail({ kind: 'offline' }) : undefined);
  await room.history.stop();
  await room.history.recent(0);
  expect(await visits(operation('o', made))).toEqual({});
});
