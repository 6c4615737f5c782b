import { expect, it } from 'vitest';
import { createBench, minute } from './test-bench';

it('a copy that is to be taken back is taken back, not updated, when its target is on again', async () => {
  const here = createBench();
  const target = await here.begin();
  here.checkIn('a');
  await here.pass(15 * minute);
  const { id } = await here.only();
  await here.contract.changeTarget(target, { on: false });
  await here.contract.takeBack(id);
  await here.work();
  expect(here.posts(target)).toEqual(['a']);
  expect(await here.only()).toMatchObject({ state: 'held', reason: { by: 'off' } });
  await here.contract.changeTarget(target, { on: true });
  await here.contract.resend(id);
  await here.work();
  expect((await here.only()).state).toBe('removed');
  expect(here.posts(target)).toEqual([]);
});

it('a dry run sends nothing, deletions included', async () => {
  const here = createBench();
  const target = await here.begin();
  here.checkIn('a');
  await here.pass(15 * minute);
  const { id } = await here.only();
  await here.contract.changeTarget(target, { dryRun: true });
  await here.contract.takeBack(id);
  await here.work();
  expect(here.posts(target)).toEqual(['a']);
});
