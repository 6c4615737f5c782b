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

it.each(['on', 'off', 'never on'])(
  'takes one that was published by hand back once it is deleted, with the watch %s',
  async (watch) => {
    const target = watch === 'never on' ? await here.addTarget('readable') : await here.begin();
    if (watch === 'off') await here.contract.watch(false, 15);
    here.checkIn('of then');
    here.time.now += minute;
    here.checkIn('a');
    await here.contract.publish('a', await here.shown('a', target));
    await here.pass(2 * minute);
    expect(here.posts(target)).toEqual(['a']);
    here.change('a');
    await here.pass(10 * minute);
    expect(here.posts(target)).not.toContain('a');
  },
);
