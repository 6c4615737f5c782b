import { beforeEach, expect, it } from 'vitest';
import { createBench, minute } from '../test-bench';

let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

it('follows one of before it was turned on once the person publishes it', async () => {
  const target = await here.addTarget('readable');
  const before = here.checkIn('before');
  await here.contract.watch(true, 15);
  await here.contract.publish('before', { [target]: 'before' });
  await here.work();
  before.shout = 'before, edited';
  await here.pass(minute);
  expect(here.sites.get(target)).toMatchObject([{ text: 'before, edited' }]);
});

it('publishes one of the history when the person asks, once', async () => {
  const target = await here.begin();
  expect(await here.contract.publish('before', { [target]: 'before' })).toMatchObject({ ok: true });
  await here.work();
  await here.contract.publish('before', { [target]: 'before' });
  await here.work();
  expect(here.posts(target)).toEqual(['before']);
});
