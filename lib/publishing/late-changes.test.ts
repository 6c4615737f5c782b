import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { createBench, minute, photo } from './test-bench';

let here: ReturnType<typeof createBench>;
let target: string;

beforeEach(async () => {
  here = createBench();
  target = await here.begin();
});

const at = () => here.sites.get(target)?.map(({ text, visibility }) => [text, visibility]);
const one = async () => (await here.contract.entriesOf('a'))[0];
const hours = async (count: number) => {
  for (let hour = 0; hour < count; hour++) await here.pass(60 * minute);
};

it('other words leave for everyone by no comparison, though the target could not be opened at it', async () => {
  here.checkIn('a').visibility = 'private';
  here.confirmed.set('a', 'private');
  await here.pass(15 * minute);
  await here.contract.publishForEveryone('a', target, 'a', 'private');
  await here.work();
  here.change('a', { shout: 'for nobody' });
  here.world.opening = () => fail({ kind: 'timeout', host: 'site.example' });
  await here.pass(5 * minute);
  here.world.opening = ok;
  await hours(4);
  expect(at()).toEqual([['a', 'public']]);
});

describe('a copy that its target cannot change', () => {
  const deleteOnly: typeof here.world.opening = ({ update: _, ...rest }) => ok(rest);
  beforeEach(async () => {
    here.world.opening = deleteOnly;
    const audience = { closeFriends: 'private' };
    await here.store.changeTarget(target, (each) => ({ ...each, compose: { ...each.compose, audience } }));
    here.checkIn('a');
    await here.pass(15 * minute);
    expect(at()).toEqual([['a', 'public']]);
  });

  it('is taken back when fewer people may see its check-in', async () => {
    here.change('a', { visibility: 'private' });
    await hours(4);
    expect(at()).toEqual([]);
  });

  it('also where the target could not be opened at the comparison', async () => {
    here.change('a', { visibility: 'closeFriends' });
    here.world.opening = () => fail({ kind: 'timeout', host: 'site.example' });
    await here.pass(5 * minute);
    here.world.opening = deleteOnly;
    await hours(30);
    expect([at(), (await one())?.state]).toEqual([[], 'removed']);
  });

  it('stays if its check-in is public again before that leaves', async () => {
    await here.contract.pause(true);
    here.change('a', { visibility: 'closeFriends' });
    await here.pass(5 * minute);
    here.change('a', { visibility: 'public' });
    await hours(1);
    await here.contract.pause(false);
    await hours(2);
    expect([at(), (await one())?.state]).toEqual([[['a', 'public']], 'published']);
  });
});

it('one that is undone while it is prepared once more is not made, and what may be there goes', async () => {
  let times = 0;
  here.world.opening = (made) =>
    ok({
      ...made,
      async create(...post) {
        times += 1;
        if (times > 1) return made.create(...post);
        const failure = { kind: 'rate-limited', host: 'site.example' } as const;
        return { kind: 'wait', failure, ref: { url: 'https://site.example/x' } };
      },
    });
  here.checkIn('a').photos = [photo];
  await here.pass(15 * minute);
  expect((await one())?.state).toBe('queued');
  let loads = 0;
  here.world.loading = async () => {
    loads += 1;
    if (loads === 1) await here.contract.undo((await one())?.id ?? '');
  };
  await hours(4);
  expect([loads > 0, times, (await one())?.state, at()]).toEqual([true, 1, 'removed', []]);
});
