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

it('publishes none that waits for its service, which gives it another id', async () => {
  const target = await here.begin();
  here.checkIn('own:pressed:a');
  expect(await here.contract.preview(target, 'own:pressed:a')).toMatchObject({ ok: false });
  expect(await here.contract.publish('own:pressed:a', { [target]: 'own:pressed:a' })).toMatchObject({
    ok: false,
  });
  here.checkins.pop();
  here.time.now += minute;
  here.checkIn('a');
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['a']);
});

it('publishes one of the history when the person asks, once', async () => {
  const target = await here.begin();
  expect(await here.contract.publish('before', { [target]: 'before' })).toMatchObject({ ok: true });
  await here.work();
  await here.contract.publish('before', { [target]: 'before' });
  await here.work();
  expect(here.posts(target)).toEqual(['before']);
});
