import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { createBench, minute } from '../test-bench';
import { createWorld } from '../test-world';

describe('an account that is connected after the watch was turned on', () => {
  const day = 1440 * minute;
  let here: ReturnType<typeof createBench>;
  let target: string;
  beforeEach(async () => {
    here = createBench();
    here.world.signedOut = true;
    target = await here.addTarget('readable');
    await here.contract.watch(true, 15);
    here.checkIn('own:a');
    await here.readNow();
    await here.work();
    for (let each = 0; each < 20; each++) {
      here.time.now += 15 * day;
      here.checkIn(`phone ${each}`);
    }
    here.time.now += day;
    here.world.signedOut = false;
  });
  const checkIn = async (id: string) => {
    here.time.now += minute;
    here.checkIn(id);
    await here.pass(15 * minute);
  };

  it('brings nothing of before its sign-in, and what is made since', async () => {
    await checkIn('since');
    await checkIn('later');
    await checkIn('own:b');
    expect(here.posts(target)).toEqual(['own:a', 'since', 'later', 'own:b']);
  });

  it('brings nothing of before its first list where an earlier build signed in', async () => {
    here.base.checkins.signedInAt = async () => undefined;
    here.restart();
    await checkIn('since');
    await checkIn('later');
    expect(here.posts(target)).toEqual(['own:a', 'later']);
  });

  it('brings nothing else of before where the person publishes one of it by hand', async () => {
    await here.base.checkins.newest(0);
    await here.contract.publish('phone 3', { [target]: 'phone 3' });
    await here.work();
    await checkIn('since');
    expect(here.posts(target)).toEqual(['own:a', 'phone 3', 'since']);
  });

  it('brings what is made since, though none of before is on its first page', async () => {
    for (let each = 0; each < 40; each++) {
      here.time.now += minute;
      here.checkIn(`since ${each}`);
    }
    // As an import of the history does.
    for (const offset of [0, 30, 60]) await here.base.checkins.newest(offset);
    await here.pass(15 * minute);
    expect(here.posts(target)).toHaveLength(41);
  });
});

it('a watch that is turned on again while signed out brings nothing of before', async () => {
  const here = createBench();
  const target = await here.addTarget('readable');
  here.checkIn('before');
  await here.contract.watch(true, 15);
  here.time.now += minute;
  here.checkIn('seen');
  await here.pass(15 * minute);
  await here.contract.watch(false, 15);
  here.checkIn('own:a');
  here.world.signedOut = true;
  here.time.now += 60 * minute;
  here.checkIn('phone');
  here.time.now += 60 * minute;
  await here.contract.watch(true, 15);
  here.time.now += minute;
  here.world.signedOut = false;
  here.checkIn('since');
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['seen', 'since']);
});

it('a watch that is turned on while the list is empty brings nothing of before', async () => {
  const here = createWorld();
  const { newest } = here.base.checkins;
  let isEmpty = true;
  here.base.checkins.newest = async (offset) => (isEmpty ? ok({ total: 0, items: [] }) : newest(offset));
  const target = await here.addTarget('readable');
  const worker = here.boot();
  for (const id of ['own:a', 'phone']) {
    here.checkIn(id);
    here.time.now += 60 * minute;
  }
  await worker.contract.watch(true, 15);
  isEmpty = false;
  here.time.now += minute;
  here.checkIn('since');
  here.time.now += 15 * minute;
  await worker.runWatch();
  await worker.run();
  expect(here.sites.get(target)?.map(({ text }) => text)).toEqual(['since']);
});
