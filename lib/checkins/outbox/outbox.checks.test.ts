import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { createBench } from './test-outbox';

const host = 'svc.example';
const day = 86_400_000;
const venue = { id: 'v1', name: 'v1' };
let bench: ReturnType<typeof createBench>;
beforeEach(() => {
  bench = createBench();
});

/** A press whose request and response are lost; checked once. */
async function lost(): Promise<string> {
  bench.world.add = () => fail({ kind: 'timeout', host });
  const id = await bench.press();
  await bench.pass(4_000);
  await bench.pass(0);
  return id;
}

describe('a check', () => {
  it('that the person requests replaces no scheduled one', async () => {
    const id = await lost();
    for (let turn = 0; turn < 5; turn++) await bench.contract.checkNow(id);
    expect(await bench.operation(id)).toMatchObject({ state: 'unknown', checks: 6, goodChecks: 1 });
    await bench.pass(5_000);
    expect(await bench.operation(id)).toMatchObject({ checks: 7, goodChecks: 2 });
  });

  it('is made although the clock was set back or forward by a day', async () => {
    const id = await lost();
    await bench.pass(-day);
    expect(await bench.operation(id)).toMatchObject({ state: 'unknown', goodChecks: 2 });
    await bench.pass(day);
    await bench.pass(0);
    expect(await bench.operation(id)).toMatchObject({ state: 'unknown', goodChecks: 3 });
    bench.arrive('v1', 'Hello');
    await bench.pass(90_000);
    expect(await bench.state(id)).toBe('published');
  });

  it('that finds two takes the newest as the result and reports the other', async () => {
    bench.world.add = (arrive) => {
      arrive();
      arrive();
      return fail({ kind: 'timeout', host });
    };
    const id = await bench.press();
    await bench.pass(4_000);
    await bench.pass(0);
    expect(await bench.operation(id)).toMatchObject({ press: { result: { id: 'c2' }, doubleIds: ['c1'] } });
  });

  it('matches a shout that the service trimmed and composed', async () => {
    bench.world.add = () => {
      bench.arrive('v1', 'Caf\u00e9 here');
      return fail({ kind: 'timeout', host });
    };
    const id = await bench.press(' Cafe\u0301  here ');
    await bench.pass(4_000);
    await bench.pass(0);
    expect(await bench.state(id)).toBe('published');
  });

  it('without a sign-in proves nothing, and is repeated right after the sign-in', async () => {
    const id = await lost();
    bench.world.token = undefined;
    for (const wait of [5_000, 25_000, 90_000]) await bench.pass(wait);
    expect(await bench.operation(id)).toMatchObject({ state: 'unknown', failure: { kind: 'signed-out' } });
    bench.arrive('v1', 'Hello');
    bench.world.token = 'new';
    await bench.signedIn();
    await bench.pass(0);
    expect(await bench.state(id)).toBe('published');
  });

  it('of another account’s list, or another service’s, proves nothing', async () => {
    bench.arrive('v9', 'Long ago');
    const id = await lost();
    const list = bench.world.list;
    bench.world.list = () => ok({ total: 0, items: [] });
    for (const wait of [5_000, 300_000, 300_000, 300_000, 300_000]) await bench.pass(wait);
    expect(await bench.operation(id)).toMatchObject({ state: 'unknown', goodChecks: 1 });
    bench.world.list = list;
    bench.world.baseUrl = 'https://other.example';
    for (const wait of [300_000, 300_000, 300_000, 300_000]) await bench.pass(wait);
    expect(await bench.operation(id)).toMatchObject({ state: 'unknown', failure: { kind: 'not-set-up' } });
  });

  it('of an empty list after a sign-out proves nothing', async () => {
    const id = await lost();
    await bench.service.signedOut();
    for (const wait of [5_000, 300_000, 300_000, 300_000]) await bench.pass(wait);
    expect(await bench.operation(id)).toMatchObject({ state: 'unknown', goodChecks: 1 });
  });
});

describe('sending again', () => {
  it('sends nothing when the first one arrived after all', async () => {
    const id = await lost();
    await bench.contract.decide(id, 'not-there');
    bench.arrive('v1', 'Hello');
    await bench.contract.sendAgain(id);
    await bench.pass(4_000);
    expect(await bench.operation(id)).toMatchObject({ state: 'published', press: { result: { id: 'c1' } } });
    expect(bench.server).toHaveLength(1);
  });

  it('to another account asks once more', async () => {
    bench.arrive('v9', 'Long ago');
    bench.world.add = () => fail({ kind: 'signed-out', host });
    const id = await bench.press();
    await bench.pass(4_000);
    bench.world.list = () => ok({ total: 0, items: [] });
    await bench.signedIn();
    await bench.pass(0);
    expect(await bench.state(id)).toBe('held');
    expect(bench.server).toHaveLength(1);
    await bench.contract.sendAgain(id);
    await bench.pass(4_000);
    expect(bench.server).toHaveLength(2);
  });

  it('waits a minute where the service’s clock is a day behind ours', async () => {
    bench.world.add = () => fail({ kind: 'rate-limited', host, until: 1_800_000_000_000 - day });
    const id = await bench.press();
    await bench.pass(4_000);
    await bench.pass(59_999);
    expect(await bench.state(id)).toBe('queued');
    await bench.pass(1);
    expect(await bench.state(id)).toBe('published');
  });
});

describe('a confirmed one', () => {
  it('reports every double by id, also at the venue that the service merged the pressed one into', async () => {
    bench.world.add = (arrive) => {
      arrive();
      bench.arrive('merged', 'Hello');
      arrive();
      return ok(bench.arrive('merged', 'Hello'));
    };
    const id = await bench.press();
    await bench.pass(4_000);
    expect(await bench.operation(id)).toMatchObject({
      state: 'published',
      press: { result: { id: 'c4' }, doubleIds: ['c3', 'c2', 'c1'] },
    });
  });

  it('at a merged venue counts as a repetition when that venue is pressed with the same shout', async () => {
    bench.world.add = () => ok(bench.arrive('merged', 'Hello'));
    await bench.press();
    await bench.pass(4_000);
    expect(await bench.contract.press({ id: 'merged', name: 'Merged' }, 'Hello', null)).toMatchObject({
      value: { kind: 'repeat' },
    });
  });

  it('tells the next press at its venue where the service lists it', async () => {
    bench.world.add = () => ok(bench.arrive('merged', 'First'));
    await bench.press('First');
    await bench.pass(4_000);
    bench.world.add = () => {
      bench.arrive('merged', 'Second');
      return fail({ kind: 'timeout', host });
    };
    const id = await bench.press('Second');
    await bench.pass(4_000);
    await bench.pass(0);
    expect(await bench.operation(id)).toMatchObject({ state: 'published', press: { result: { id: 'c2' } } });
  });

  it('is no double of another with the same shout', async () => {
    await bench.press();
    await bench.pass(4_000);
    const before = bench.server.slice();
    // A list that lags: the first is missing from it while the second is sent.
    bench.world.list = () => ok({ total: 0, items: [] });
    const asked = await bench.contract.press(venue, 'Hello');
    if (!asked.ok || asked.value.kind !== 'repeat') throw new Error('Not asked');
    await bench.contract.press(venue, 'Hello', asked.value.id);
    await bench.pass(4_000);
    bench.world.list = undefined;
    await bench.pass(5_000);
    const { operations } = await bench.contract.state();
    expect(before).toHaveLength(1);
    const read = operations.map((one) => [one.state, 'readBack' in one, one.press.doubleIds]);
    expect(read).toEqual([
      ['published', false, undefined],
      ['published', false, undefined],
    ]);
  });

  it('is read back later when the list could not be read at once', async () => {
    bench.world.add = (arrive) => {
      bench.world.list = () => fail({ kind: 'unreachable', host, status: 500 });
      arrive();
      return ok(arrive());
    };
    const id = await bench.press();
    await bench.pass(4_000);
    expect((await bench.operation(id))?.press).not.toHaveProperty('doubleIds');
    expect(bench.world.wake).toBeGreaterThan(0);
    bench.world.list = undefined;
    await bench.pass(5_000);
    expect(await bench.operation(id)).toMatchObject({ press: { doubleIds: ['c1'] } });
  });

  it('counts as a repetition for a minute, dismissed or not', async () => {
    const id = await lost();
    bench.arrive('v1', 'Hello');
    await bench.pass(5_000);
    await bench.pass(55_000);
    await bench.contract.discard(id);
    expect(await bench.contract.press(venue, 'Hello')).toMatchObject({ value: { kind: 'repeat' } });
    expect((await bench.contract.state()).operations).toEqual([]);
  });
});

it('asks first when the clock was set back, which makes its age unknown', async () => {
  const id = await bench.press();
  await bench.pass(-day);
  expect(await bench.state(id)).toBe('held');
  expect(bench.server).toHaveLength(0);
});

it('sets an alarm for the next worker before it sends', async () => {
  let wake: number | undefined;
  bench.world.add = (arrive) => {
    wake = bench.world.wake;
    return ok(arrive());
  };
  await bench.press();
  await bench.pass(4_000);
  expect(wake).toBe(1_800_000_000_000 + 4_000 + 30_000);
});

it('an operation that cannot be stored does not delay the others', async () => {
  const { transition } = bench.store;
  const first = await bench.press();
  const second = await bench.press('Other');
  bench.store.transition = (id, from, change) => {
    if (id === first) throw new Error('Broken');
    return transition(id, from, change);
  };
  await bench.pass(4_000);
  expect([await bench.state(first), await bench.state(second)]).toEqual(['waiting', 'published']);
});
