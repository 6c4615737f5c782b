import { expect, it } from 'vitest';
import { createBench, minute } from './test-bench';
import type { Answer } from './test-target';

it.each<[string, string, (world: object) => unknown]>([
  ['refused', 'private', () => undefined],
  ['refused', 'deleted', () => undefined],
  ['held', 'private', (world) => Object.assign(world, { hold: { by: 'zones' } })],
  ['held', 'deleted', (world) => Object.assign(world, { hold: { by: 'zones' } })],
])('takes a post back whose edit was %s, where its check-in is %s then', async (state, what, hold) => {
  let answer: Answer = 'ok';
  const here = createBench(() => answer);
  const target = await here.begin();
  here.checkIn('a');
  await here.pass(15 * minute);
  answer = 'refuse';
  hold(here.world);
  here.change('a', { shout: 'edited' });
  await here.pass(minute);
  expect([await here.states(), here.posts(target)]).toEqual([[state], ['a']]);
  answer = 'ok';
  here.change('a', what === 'deleted' ? undefined : { visibility: 'private' });
  await here.pass(30 * minute);
  expect([await here.states(), here.posts(target)]).toEqual([['removed'], []]);
});
