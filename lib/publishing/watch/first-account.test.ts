import { expect, it } from 'vitest';
import { createBench, minute } from '../test-bench';

const day = 1440 * minute;

it('the first account that is connected brings no check-ins of before its sign-in to the targets', async () => {
  const here = createBench();
  here.world.signedOut = true;
  const target = await here.addTarget('readable');
  expect(await here.contract.watch(true, 15)).toMatchObject({ ok: true });
  here.checkIn('own:a');
  await here.readNow();
  await here.work();
  // A year of check-ins with the service's own app, on a phone.
  for (let i = 0; i < 20; i++) {
    here.time.now += 15 * day;
    here.checkIn(`phone ${i}`);
  }
  here.time.now += day;
  here.world.signedOut = false;
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['own:a']);
});

it('a check-in whose details the service refuses does not keep later ones from being published', async () => {
  const here = createBench();
  const target = await here.begin();
  here.checkIn('gone');
  here.time.now += minute;
  here.checkIn('later');
  here.world.refused.push('gone');
  for (let i = 0; i < 5; i++) await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['later']);
});
