import { beforeEach, describe, expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { arrivedDelivery, becomeUnknown, pairOf, unseen } from '@/lib/outbox/schema';
import { newPress } from './schema';
import { createBench } from './test-outbox';

let bench: ReturnType<typeof createBench>;
beforeEach(() => {
  bench = createBench();
});

it('says since when it is signed in, until it is signed out', async () => {
  const since = async () => (await bench.contract.state()).signedInAt;
  // An earlier build signed in.
  expect(await since()).toBeUndefined();
  await bench.signedIn();
  const at = bench.time.now;
  expect(await since()).toBe(at);
  await bench.pass(60_000);
  expect(await since()).toBe(at);
  await bench.service.signedOut();
  expect(await since()).toBeUndefined();
});

it('does not say the time of an earlier sign-in for one that a file brings', async () => {
  await bench.signedIn();
  // As where the token of a file is stored.
  await bench.service.doubtAccount();
  expect((await bench.contract.state()).signedInAt).toBeUndefined();
});

describe('a press and the account it is meant for', () => {
  it('waits while signed out, and is sent after the sign-in of the same account', async () => {
    bench.arrive('v9', 'Long ago');
    await bench.contract.recent(0);
    bench.world.token = undefined;
    const id = await bench.press();
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('needs-sign-in');
    bench.world.token = 'new';
    await bench.signedIn();
    await bench.pass(0);
    expect(await bench.state(id)).toBe('published');
  });

  for (const [name, knew] of [
    ['of another account', true],
    ['of an unknown account', false],
  ] as const)
    it(`waits while signed out, and asks after the sign-in ${name}`, async () => {
      if (knew) {
        bench.arrive('v9', 'Long ago');
        await bench.contract.recent(0);
      }
      bench.world.token = undefined;
      const id = await bench.press();
      await bench.pass(4_000);
      bench.world.token = 'of another';
      bench.server.length = 0;
      bench.arrive('v8', 'Of the other');
      await bench.signedIn();
      await bench.pass(0);
      expect(await bench.operation(id)).toMatchObject({ state: 'held', press: { signedOut: true } });
      expect(bench.server).toHaveLength(1);
      // The person confirms.
      await bench.contract.sendAgain(id);
      await bench.pass(4_000);
      expect(await bench.state(id)).toBe('published');
      expect(bench.server).toHaveLength(2);
    });

  it('that waits for the network asks, too, when another account signs in meanwhile', async () => {
    bench.arrive('v9', 'Long ago');
    await bench.contract.recent(0);
    bench.world.online = false;
    const id = await bench.press();
    await bench.pass(4_000);
    bench.server.length = 0;
    bench.arrive('v8', 'Of the other');
    bench.world.token = 'of another';
    await bench.signedIn();
    bench.world.online = true;
    await bench.pass(30_000);
    expect(await bench.state(id)).toBe('held');
    expect(bench.server).toHaveLength(1);
  });

  it('asks when the worker died right after the token of another account was stored', async () => {
    bench.arrive('v9', 'Long ago');
    await bench.contract.recent(0);
    bench.world.online = false;
    const id = await bench.press();
    await bench.pass(4_000);
    await bench.service.doubtAccount();
    bench.server.length = 0;
    bench.arrive('v8', 'Of the other');
    bench.world.token = 'of another';
    bench.world.online = true;
    bench.time.now += 30_000;
    await bench.restarted().run();
    expect(await bench.state(id)).toBe('held');
    expect(bench.server).toHaveLength(1);
  });

  it.each([{ opened: true }, { opened: false }])(
    'made with one account asks when the earlier one signs in again: $opened',
    async ({ opened }) => {
      const ana = [bench.arrive('v9', 'Of Ana')];
      await bench.contract.recent(0);
      // Ana's token is refused, and Bea signs in without a sign-out.
      bench.server.length = 0;
      bench.arrive('v8', 'Of Bea');
      bench.world.token = 'of Bea';
      await bench.signedIn();
      if (opened) await bench.contract.recent(0);
      bench.world.online = false;
      const id = await bench.press();
      await bench.pass(4_000);
      bench.server.splice(0, bench.server.length, ...ana);
      bench.world.token = 'of Ana';
      await bench.signedIn();
      bench.world.online = true;
      await bench.pass(30_000);
      expect(await bench.state(id)).toBe('held');
      expect(bench.server).toEqual(ana);
    },
  );

  it.each([{ out: true }, { out: false }])(
    'that was refused asks when it is sent again with another account: $out',
    async ({ out }) => {
      bench.arrive('v9', 'Of Ana');
      await bench.contract.recent(0);
      bench.world.add = () => fail({ kind: 'refused', host: 'svc.example', detail: 'No' });
      const id = await bench.press();
      await bench.pass(4_000);
      expect(await bench.state(id)).toBe('refused');
      if (out) await bench.service.signedOut();
      bench.server.length = 0;
      bench.arrive('v8', 'Of Bea');
      bench.world.token = 'of Bea';
      await bench.signedIn();
      await bench.contract.sendAgain(id);
      await bench.pass(4_000);
      expect(await bench.operation(id)).toMatchObject({ state: 'held', press: { signedOut: true } });
      expect(bench.server).toHaveLength(1);
    },
  );

  it.each([
    { state: 'refused', work: 'create', failure: { kind: 'offline' } },
    { state: 'not-seen', sent: unseen(1) },
  ])('that a file brings asks when it is sent again with another account: $state', async (state) => {
    const press = { ...{ venue: { id: 'v1', name: 'V' }, shout: 'Tea' }, origin: 'https://svc.example' };
    const own = { ...press, pressedAt: bench.time.now, knownIds: ['of Ana'], anyAccount: true as const };
    await bench.store.add([arrivedDelivery({ ...newPress('p', 'service', own), ...state }).value]);
    bench.arrive('v8', 'Of Bea');
    await bench.contract.sendAgain('p');
    await bench.pass(4_000);
    expect(await bench.operation('p')).toMatchObject({ state: 'held', press: { signedOut: true } });
    expect(bench.server).toHaveLength(1);
    await bench.contract.sendAgain('p');
    await bench.pass(4_000);
    expect(bench.server).toHaveLength(2);
  });

  it('asks after a sign-out: the next sign-in may be another account’s', async () => {
    const id = await bench.press();
    await bench.service.signedOut();
    await bench.signedIn();
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('held');
    expect(bench.server).toHaveLength(0);
  });
});

describe('a press that the person sends with the account that is signed in', () => {
  const signIn = async (name: string) => {
    bench.server.length = 0;
    bench.arrive('v8', `Of ${name}`);
    bench.world.token = `of ${name}`;
    await bench.signedIn();
  };
  it.each([
    [{ kind: 'rate-limited', host: 'svc.example' }, 'queued'],
    [{ kind: 'signed-out', host: 'svc.example' }, 'needs-sign-in'],
  ] as const)('asks again when another one signs in before it is sent: %j', async (failure, state) => {
    bench.arrive('v9', 'Of Ana');
    await bench.contract.recent(0);
    const id = await bench.press();
    await bench.service.signedOut();
    await signIn('Bea');
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('held');
    const { list } = bench.world;
    bench.world.list = () => fail(failure);
    await bench.contract.sendAgain(id);
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe(state);
    bench.world.list = list;
    await signIn('Cleo');
    await bench.pass(120_000);
    expect(await bench.state(id)).toBe('held');
    expect(bench.server.map(({ shout }) => shout)).toEqual(['Of Cleo']);
  });

  it('asks again when another one signs in while it may have arrived', async () => {
    const id = await bench.press();
    await bench.service.signedOut();
    await signIn('Bea');
    await bench.pass(4_000);
    await bench.contract.sendAgain(id);
    await bench.store.transition(id, ['waiting'], (one) => ({
      ...becomeUnknown(pairOf(one), unseen(bench.time.now), 0),
    }));
    await signIn('Cleo');
    await bench.contract.decide(id, 'not-there');
    await bench.contract.sendAgain(id);
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('held');
    expect(bench.server.map(({ shout }) => shout)).toEqual(['Of Cleo']);
  });
});

it.each([true, false])(
  'an unknown outcome is not settled by an old check-in of another account with its place and words: %j',
  async (knew) => {
    if (knew) {
      bench.arrive('v9', 'Of Ana');
      await bench.contract.recent(0);
    }
    bench.world.add = () => fail({ kind: 'timeout', host: 'svc.example' });
    const id = await bench.press('');
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe('unknown');
    bench.server.length = 0;
    bench.arrive('v1', '').createdAt -= 30 * 86_400_000;
    bench.world.token = 'of Bea';
    await bench.signedIn();
    await bench.pass(0);
    expect(await bench.state(id)).toBe('unknown');
  },
);

it('a press for Bea is not sent as Ana, of whom a check-in is hidden here', async () => {
  const ana = [bench.arrive('v9', 'Of Ana')];
  await bench.contract.recent(0);
  await bench.service.edits.remove(ana.map(({ id }) => id));
  // Ana signs out, Bea signs in.
  await bench.service.signedOut();
  bench.server.length = 0;
  bench.arrive('v8', 'Of Bea');
  bench.world.token = 'of Bea';
  await bench.signedIn();
  await bench.contract.recent(0);
  // Pressed by Bea, offline; Bea's token ends; Ana signs in.
  bench.world.online = false;
  const id = await bench.press('By Bea');
  await bench.pass(4_000);
  bench.server.splice(0, bench.server.length, ...ana);
  bench.world.token = 'of Ana';
  await bench.signedIn();
  bench.world.online = true;
  await bench.pass(30_000);
  expect(await bench.state(id)).toBe('held');
  expect(bench.server.map(({ shout }) => shout)).toEqual(['Of Ana']);
});

it('an unknown outcome of Bea is not settled by the list of Ana', async () => {
  const ana = [bench.arrive('v9', 'Of Ana')];
  await bench.contract.recent(0);
  await bench.service.edits.change([ana[0]?.id ?? ''], { hidden: true });
  await bench.service.signedOut();
  bench.server.length = 0;
  bench.arrive('v8', 'Of Bea');
  bench.world.token = 'of Bea';
  await bench.signedIn();
  await bench.contract.recent(0);
  const known = await bench.contract.known();
  expect(known.items).toHaveLength(1);
  const id = await bench.press('By Bea');
  bench.world.add = () => fail({ kind: 'timeout', host: 'svc.example' });
  await bench.pass(4_000);
  expect(await bench.state(id)).toBe('unknown');
  expect((await bench.operation(id))?.press.knownIds).toEqual(['c2']);
});
