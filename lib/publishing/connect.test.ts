import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createBench } from './test-bench';

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
