import { beforeEach, expect, it } from 'vitest';
import { createBench, minute, photo } from '../test-bench';
import type { Answer } from '../test-target';

let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

it('leaves the copies of one that is deleted here, and not undone', async () => {
  const target = await here.begin('readable');
  here.checkIn('own:a');
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['own:a']);
  here.world.refused.push('own:a');
  await here.lookNow();
  await here.pass(15 * minute);
  expect([here.posts(target), await here.states()]).toEqual([['own:a'], ['published']]);
});

it('leaves the copies of one that is missing here, and sends none', async () => {
  const target = await here.begin('readable', { delay: 10 });
  here.checkIn('own:a');
  await here.readNow();
  await here.pass(10 * minute);
  here.checkIn('own:b');
  await here.readNow();
  here.checkins.splice(0);
  await here.lookNow();
  await here.pass(60 * minute);
  expect([here.posts(target), (await here.states()).toSorted()]).toEqual([['own:a'], ['held', 'published']]);
});

it('takes back nothing but what is undone here', async () => {
  const target = await here.begin('readable', { delay: 10 });
  here.checkIn('own:a');
  here.checkIn('own:b');
  await here.readNow();
  here.change('own:a');
  await here.pass(10 * minute);
  expect(here.posts(target)).toEqual(['own:b']);
  expect((await here.states()).toSorted()).toEqual(['published', 'undone']);
  here.change('own:b');
  await here.lookNow();
  await here.work();
  expect((await here.states()).toSorted()).toEqual(['removed', 'undone']);
});

it.each([true, false])('takes back what appears after it was undone, photos loaded: %s', async (photos) => {
  let answer: Answer = 'ok';
  here = createBench(() => answer);
  const target = await here.begin();
  here.checkIn('own:a').photos = [photo];
  here.world.photos = photos;
  answer = 'drop, late';
  await here.readNow();
  while ((await here.only()).state !== 'unknown') await here.pass(minute);
  here.change('own:a');
  await here.lookNow();
  answer = 'ok';
  await here.pass(5 * minute);
  await expect.poll(here.states).toEqual(['removed']);
  expect(here.posts(target)).toEqual([]);
});
