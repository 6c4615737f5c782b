import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Failure, fail, ok } from '@/lib/http/failure';
import { queue, withOwn } from '@/lib/outbox/delivery';
import { pairOf, unseen } from '@/lib/outbox/schema';
import { createBench } from './test-outbox';

const host = 'svc.example';
let bench: ReturnType<typeof createBench>;
beforeEach(() => {
  bench = createBench();
});

describe('a response to the create request', () => {
  const rows: [string, Failure, string, string][] = [
    ['401', { kind: 'signed-out', host }, 'needs-sign-in', 'unsent'],
    ['a connection that could not be opened', { kind: 'not-sent', host }, 'queued', 'unsent'],
    ['a rate limit', { kind: 'rate-limited', host }, 'queued', 'unsent'],
    ['a spent allowance', { kind: 'quota-spent', host }, 'refused', 'unsent'],
    ['another 4xx', { kind: 'refused', host, detail: 'No' }, 'refused', 'unsent'],
    ['silence', { kind: 'timeout', host }, 'published', 'sent'],
    ['a 500', { kind: 'unreachable', host, status: 500 }, 'published', 'sent'],
    ['a broken connection', { kind: 'unreachable', host }, 'published', 'sent'],
    ['a malformed 200', { kind: 'malformed', host, where: 'id' }, 'published', 'sent'],
  ];
  for (const [name, failure, state, effect] of rows) {
    it(`${name} leads to ${state}`, async () => {
      bench.world.add = (arrive) => {
        if (effect === 'sent') arrive();
        return fail(failure);
      };
      const id = await bench.press();
      await bench.pass(4_000);
      // An unknown outcome is checked at once.
      await bench.pass(0);
      expect(await bench.state(id)).toBe(state);
      expect(bench.server).toHaveLength(effect === 'sent' ? 1 : 0);
    });
  }

  it('with another venue is confirmed by its id: the service merges venues', async () => {
    bench.world.add = () => ok(bench.arrive('elsewhere', 'Hello'));
    const id = await bench.press();
    await bench.pass(4_000);
    expect(await bench.operation(id)).toMatchObject({
      state: 'published',
      press: { venue: { id: 'v1' }, result: { id: 'c1', venue: { id: 'elsewhere' } } },
    });
    expect(await bench.operation(id)).not.toHaveProperty('readBack');
    expect((await bench.operation(id))?.press).not.toHaveProperty('doubleIds');
  });

  it('is none while no connection can be opened: it is sent once there is one', async () => {
    bench.world.add = () => fail({ kind: 'not-sent', host });
    const id = await bench.press();
    await bench.pass(4_000);
    expect(await bench.operation(id)).toMatchObject({ state: 'queued', failure: { kind: 'not-sent' } });
    await bench.pass(60_000);
    expect(await bench.state(id)).toBe('published');
    expect(bench.server).toHaveLength(1);
  });

  it('waits as long as the service states, and is sent then', async () => {
    const until = 1_800_000_000_000 + 90_000;
    bench.world.add = () => fail({ kind: 'rate-limited', host, until });
    const id = await bench.press();
    await bench.pass(4_000);
    expect(bench.world.wake).toBe(until);
    await bench.pass(85_999);
    expect(await bench.state(id)).toBe('queued');
    await bench.pass(1);
    expect(await bench.state(id)).toBe('published');
  });
});

describe('an unknown outcome', () => {
  const lose = (bench: ReturnType<typeof createBench>) => {
    bench.world.add = () => fail({ kind: 'timeout', host });
  };

  it('is checked at 0, 5, 30 and 120 s, is then not seen, and is never sent again by itself', async () => {
    lose(bench);
    const id = await bench.press();
    await bench.pass(4_000);
    for (const [wait, checks] of [
      [0, 1],
      [5_000, 2],
      [25_000, 3],
    ] as const) {
      await bench.pass(wait);
      expect(await bench.operation(id)).toMatchObject({ state: 'unknown', checks });
    }
    await bench.pass(89_999);
    expect(await bench.state(id)).toBe('unknown');
    await bench.pass(1);
    expect(await bench.state(id)).toBe('not-seen');
    await bench.pass(3_600_000);
    expect(bench.server).toHaveLength(0);
    expect(bench.world.attention).toBe(true);
  });

  it('is confirmed when the list shows it late', async () => {
    lose(bench);
    const id = await bench.press();
    await bench.pass(4_000);
    await bench.pass(0);
    bench.arrive('v1', 'Hello');
    await bench.pass(5_000);
    expect(await bench.operation(id)).toMatchObject({ state: 'published', press: { result: { id: 'c1' } } });
    expect(bench.world).toMatchObject({ attention: false, confirmed: 1 });
  });

  it('is not confirmed by an older check-in with the same shout', async () => {
    bench.arrive('v1', 'Hello');
    lose(bench);
    const id = await bench.press();
    await bench.pass(4_000);
    await bench.pass(0);
    expect(await bench.state(id)).toBe('unknown');
  });

  it('stays unknown while the list cannot be read', async () => {
    lose(bench);
    const id = await bench.press();
    await bench.pass(4_000);
    bench.world.list = () => fail({ kind: 'unreachable', host, status: 502 });
    for (const wait of [0, 5_000, 25_000, 90_000, 300_000]) await bench.pass(wait);
    expect(await bench.operation(id)).toMatchObject({ state: 'unknown', goodChecks: 1, checks: 5 });
  });

  it('is sent again only when the person decides so', async () => {
    lose(bench);
    const id = await bench.press();
    await bench.pass(4_000);
    await bench.contract.decide(id, 'not-there');
    expect(await bench.state(id)).toBe('not-seen');
    await bench.contract.sendAgain(id);
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('published');
    expect(bench.server).toHaveLength(1);
  });

  it('is confirmed when the person can see it', async () => {
    lose(bench);
    const id = await bench.press();
    await bench.pass(4_000);
    await bench.contract.decide(id, 'seen');
    expect(await bench.contract.state()).toMatchObject({ operations: [] });
    // A repetition right after that asks first; a minute later the operation is removed.
    const venue = { id: 'v1', name: 'v1' };
    expect(await bench.contract.press(venue, 'Hello')).toMatchObject({ value: { kind: 'repeat' } });
    await bench.pass(60_000);
    expect(await bench.state(id)).toBeUndefined();
  });
});

describe('an operation', () => {
  it('that the browser sent twice reports the double', async () => {
    bench.world.add = (arrive) => {
      arrive();
      return ok(arrive());
    };
    const id = await bench.press();
    await bench.pass(4_000);
    expect(await bench.operation(id)).toMatchObject({
      state: 'published',
      press: { result: { id: 'c2' }, doubleIds: ['c1'] },
    });
  });

  it('of a worker that died while sending is checked, and not sent again', async () => {
    const id = await bench.press();
    await bench.store.transition(id, ['waiting'], (one) => queue(pairOf(one), 'create', 1));
    await bench.store.transition(id, ['queued'], (one) => ({
      ...pairOf(one),
      ...{ state: 'sending', work: 'create', sent: unseen(1) },
    }));
    bench.arrive('v1', 'Hello');
    await bench.restarted().run();
    expect(await bench.state(id)).toBe('published');
    expect(bench.server).toHaveLength(1);
  });

  it('waits while offline, is sent when online, and asks when it is old', async () => {
    bench.world.online = false;
    const id = await bench.press();
    const old = await bench.press('Old', 'v2');
    await bench.pass(60_000);
    expect(await bench.operation(id)).toMatchObject({ state: 'queued', failure: { kind: 'offline' } });
    await bench.contract.cancel(old);
    bench.world.online = true;
    await bench.pass(1);
    expect(await bench.state(id)).toBe('published');

    bench.world.online = false;
    const stale = await bench.press('Stale', 'v3');
    await bench.pass(3_600_001);
    bench.world.online = true;
    await bench.pass(1);
    expect(await bench.state(stale)).toBe('held');
    expect(bench.server).toHaveLength(1);
  });

  it('is never sent when the list cannot be read first: its outcome could not be checked', async () => {
    bench.world.list = () => fail({ kind: 'malformed', host, where: 'JSON' });
    const id = await bench.press();
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('refused');
    expect(bench.server).toHaveLength(0);
  });

  it('is on disk at every step, not only with the operating system', async () => {
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await bench.press();
    await bench.pass(4_000);
    const writes = asked.mock.calls.filter(
      ([stores, mode]) => mode === 'readwrite' && [stores].flat().includes('deliveries'),
    );
    asked.mockRestore();
    expect(writes.length).toBeGreaterThanOrEqual(3);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
  });

  it('is never sent when the step before sending cannot be stored', async () => {
    const id = await bench.press();
    const { transition } = bench.store;
    bench.store.transition = (which, from, change) =>
      transition(which, from, (op) => {
        const next = change(op);
        // A function cannot be stored: the write fails as it does on a full disk.
        return next.state === 'sending' ? withOwn(next, { extra: () => 'no clone' }) : next;
      });
    await bench.pass(4_000).catch(() => undefined);
    expect(bench.server).toHaveLength(0);
    expect(await bench.operation(id)).toMatchObject({ state: 'refused', failure: { kind: 'not-stored' } });
  });
});
