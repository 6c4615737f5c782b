import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { TargetChange } from './contract';
import { createBench, minute } from './test-bench';

it('signing in again reverts nothing that changed meanwhile, and brings nothing back', async () => {
  const here = createBench();
  const id = await here.addTarget('readable');
  here.world.connecting = async () =>
    void (await here.contract.changeTarget(id, { on: false, name: 'Mine' }));
  const known = { kind: 'micropub', address: 'https://site.example' } as const;
  expect(await here.contract.connect(known, id)).toMatchObject({
    ok: true,
    value: { target: { on: false } },
  });
  expect(await here.store.targets()).toMatchObject([
    { on: false, name: 'Mine', connection: { renewed: true } },
  ]);
  here.world.connecting = async () => void (await here.contract.removeTarget(id));
  expect(await here.contract.connect(known, id)).toEqual({ ok: false, failure: { kind: 'not-set-up' } });
  expect(await here.store.targets()).toEqual([]);
});

it.each([
  [
    'mastodon',
    { origin: 'https://s.example', account: '1' },
    { origin: 'https://s.example', account: '2' },
    0,
  ],
  ['micropub', { me: 'https://s.example/ann' }, { me: 'https://s.example/bea' }, 0],
  ['micropub', { me: 'https://s.example/ann' }, { me: 'https://s.example/ann/' }, 1],
  // Restored without its address, a receiver is where the person says.
  ['webhook', { key: 'a' }, { key: 'b' }, 1],
] as const)('a %s target of %j, where %j signs in', async (kind, account, other, posts) => {
  const here = createBench(() => (signedIn ? 'ok' : 'signed-out'));
  let signedIn = false;
  const target = await here.begin();
  await here.store.changeTarget(target, (one) => ({ ...one, kind, name: 'Ann', connection: account }));
  here.checkIn('a');
  await here.pass(15 * minute);
  expect(await here.states()).toEqual(['needs-sign-in']);
  signedIn = true;
  here.world.connected = other;
  const answer = await here.contract.connect({ kind, address: 'https://s.example' }, target);
  await here.work();
  expect(here.posts(target)).toHaveLength(posts);
  if (posts > 0) return;
  expect(answer).toEqual({ ok: false, failure: { kind: 'other-account', name: 'Ann' } });
  expect(await here.store.targets()).toMatchObject([{ connection: account }]);
});

it('a target says what its sign-in does not allow', async () => {
  const here = createBench();
  const id = await here.addTarget('readable');
  const narrowed = async (scope: string | undefined) => {
    await here.store.changeTarget(id, (one) => ({
      ...one,
      connection: scope === undefined ? {} : { scope },
    }));
    return (await here.contract.state()).targets[0]?.narrowed;
  };
  expect(await narrowed(undefined)).toEqual([]);
  expect(await narrowed('create update delete media')).toEqual([]);
  expect(await narrowed('draft media')).toEqual(['update', 'remove', 'drafts']);
  expect(await narrowed('create update')).toEqual(['remove']);
});

it('a target says since when new check-ins go there, where that is known', async () => {
  const here = createBench();
  const since = async () => (await here.contract.state()).targets.map((one) => one.since);
  const earlier = await here.addTarget('readable');
  const made = await here.contract.connect({ kind: 'webhook', address: 'https://hook.example' });
  const id = (made.ok && made.value.target.id) || '';
  const remove = () => here.contract.removeTarget(earlier);
  // None go anywhere yet, and an earlier build stored no time.
  expect(await since()).toEqual([undefined, undefined]);
  await here.pass(minute);
  await here.contract.watch(true, 15);
  expect(await since()).toContain(here.time.now - 1);
  expect(await since()).toContain(undefined);
  await remove();

  await here.pass(minute);
  const set = async (change: TargetChange) => {
    await here.contract.changeTarget(id, change);
    return (await since())[0];
  };
  expect(await set({ name: 'Hook' })).toBe(here.time.now - minute - 1);
  expect(await set({ on: false })).toBeUndefined();
  expect(await set({ on: true })).toBe(here.time.now);
  await here.pass(minute);
  expect(await set({ dryRun: true })).toBeUndefined();
  expect(await set({ dryRun: false })).toBe(here.time.now);
  await here.contract.watch(false, 15);
  expect(await since()).toEqual([undefined]);
});
