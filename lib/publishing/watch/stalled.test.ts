import { expect, it } from 'vitest';
import { type Failure, fail } from '@/lib/http/failure';
import { createBench, minute } from '../test-bench';

const host = 'service.example';
const day = 24 * 60 * minute;

it.each<[string, Failure, string[]]>([
  ['answers with an error', { kind: 'unreachable', host, status: 500 }, ['later']],
  ['answers with something else', { kind: 'malformed', host, where: 'venue' }, ['later']],
  ['can be asked for no more', { kind: 'unreachable', host }, ['later']],
  ['has to be waited for', { kind: 'rate-limited', host }, []],
])('a check-in for which its service %s keeps later ones for a day at most', async (_, failure, posts) => {
  const here = createBench();
  const { follow } = here.base.checkins;
  here.base.checkins.follow = async (id) => (id === 'odd' ? fail(failure) : follow(id));
  here.restart();
  const target = await here.begin();
  here.checkIn('odd');
  here.time.now += minute;
  here.checkIn('later');
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual([]);
  for (let hours = 0; hours < 26; hours += 2) await here.pass(day / 12);
  expect(here.posts(target)).toEqual(posts);
  const [odd] = (await here.contract.ledger(0, 9)).entries.filter(({ checkin }) => checkin === 'odd');
  expect(odd).toEqual(
    posts.length > 0 ? expect.objectContaining({ state: 'held', reason: { by: 'not-given' } }) : undefined,
  );
});

it.each([
  [
    'one from before the browser was closed waits for the next look, whatever a single answer is',
    [3 * day, 15 * minute],
  ],
  ['two failures with days between them are none of a day', [15 * minute, 3 * day]],
])('%s', async (_, looks) => {
  const here = createBench();
  const { follow } = here.base.checkins;
  let isDown = true;
  const down = fail({ kind: 'unreachable', host, status: 502 });
  here.base.checkins.follow = async (id) => (isDown ? down : follow(id));
  here.restart();
  const target = await here.begin();
  here.checkIn('friday');
  for (const time of looks) await here.pass(time);
  isDown = false;
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['friday']);
});

it('the list is read once more where that was wanted while it was read', async () => {
  const here = createBench();
  const { since } = here.base.checkins;
  let reads = 0;
  let last: Promise<unknown> = Promise.resolve();
  here.base.exclusivelyWatch = (work) => {
    const next = last.then(work);
    last = next;
    return next;
  };
  here.restart();
  const target = await here.begin();
  here.base.checkins.since = async (...asked) => {
    const items = await since(...asked);
    // First those of this device, then those of the list.
    if (++reads !== 2) return items;
    here.time.now += 1_000;
    here.checkIn('late');
    await here.contract.watch(true, 15);
    return items;
  };
  here.restart();
  await here.pass(15 * minute);
  await last;
  await here.work();
  expect(here.posts(target)).toEqual(['late']);
});
