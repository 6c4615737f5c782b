import { expect, it } from 'vitest';
import { createBench, minute } from './test-bench';

it('an administrator who turns publishing off holds what waits, and loses nothing', async () => {
  const here = createBench();
  const { world } = here;
  const target = await here.begin('readable', { delay: 60 });
  here.checkIn('one');
  await here.pass(15 * minute);
  expect(await here.states()).toEqual(['waiting']);

  world.off = true;
  await here.pass(60 * minute);
  expect(here.posts(target)).toEqual([]);
  expect(await here.states()).toEqual(['waiting']);
  expect(await here.contract.state()).toMatchObject({ open: 1 });
  // It would be continued by nobody but the administrator.
  await here.contract.pause(false);
  await here.pass(minute);
  expect(here.posts(target)).toEqual([]);

  world.off = false;
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['one']);
});

it('nothing is looked for either', async () => {
  const here = createBench(() => 'drop before');
  await here.begin('readable');
  here.checkIn('one');
  await here.pass(15 * minute);
  expect(await here.states()).toEqual(['unknown']);
  const before = await here.only();
  here.world.off = true;
  await here.pass(60 * minute);
  expect(await here.only()).toEqual(before);
});

it('a post that was being made then does not leave', async () => {
  const here = createBench();
  const { world } = here;
  const target = await here.begin('readable');
  here.checkIn('one');
  const { opening } = world;
  world.opening = (opened) => {
    world.off = true;
    return opening(opened);
  };
  await here.pass(15 * minute);
  expect([await here.states(), here.posts(target)]).toEqual([['queued'], []]);
  world.opening = opening;
  world.off = false;
  await here.pass(minute);
  expect(here.posts(target)).toEqual(['one']);
});
