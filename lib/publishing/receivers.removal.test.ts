import { beforeEach, describe, expect, it } from 'vitest';
import { createBench, minute } from './test-bench';

let here: ReturnType<typeof createBench>;
let target: string;
let id: string;
beforeEach(async () => {
  here = createBench();
  target = await here.begin();
  here.checkIn('a');
  await here.pass(15 * minute);
  ({ id } = await here.only());
});
const held = async (change: { on?: boolean; dryRun?: boolean }) => {
  await here.contract.changeTarget(target, change);
  await here.contract.takeBack(id);
  await here.work();
  return here.only();
};

it('is not sent in a dry run, and is when the person sends it after that', async () => {
  const url = (await here.only()).live?.ref.url;
  expect(await held({ dryRun: true })).toMatchObject({ state: 'held', payload: `DELETE ${url}` });
  expect(here.posts(target)).toEqual(['a']);
  await here.contract.changeTarget(target, { dryRun: false });
  await here.contract.resend(id);
  await here.work();
  expect([await here.states(), here.posts(target)]).toEqual([['removed'], []]);
});

describe('a copy that is to be taken back while its target is off', () => {
  beforeEach(async () => {
    expect(await held({ on: false })).toMatchObject({ state: 'held', reason: { by: 'off' } });
    await here.contract.changeTarget(target, { on: true });
  });

  it('is taken back when the person sends it again', async () => {
    await here.contract.resend(id);
    await here.work();
    expect([await here.states(), here.posts(target)]).toEqual([['removed'], []]);
  });

  it('is taken back when its check-in becomes private', async () => {
    here.change('a', { visibility: 'private' });
    await here.pass(30 * minute);
    expect([await here.states(), here.posts(target)]).toEqual([['removed'], []]);
  });

  it('stays, as its check-in is now, when the person publishes that', async () => {
    here.change('a', { shout: 'edited' });
    here.time.now += minute;
    await here.contract.publish('a', { [target]: 'edited' });
    await here.work();
    expect([await here.states(), here.posts(target)]).toEqual([['published'], ['edited']]);
  });

  it('is updated where an earlier build, which kept no work, held it', async () => {
    await here.deliveries.transition(id, ['held'], ({ work: _, ...one }) => one);
    await here.contract.resend(id);
    await here.work();
    expect([await here.states(), here.posts(target)]).toEqual([['published'], ['a']]);
  });
});
