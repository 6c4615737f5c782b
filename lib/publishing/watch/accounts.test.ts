import { beforeEach, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { publishingDatabase } from '../store/database';
import { createBench, minute } from '../test-bench';

const hour = 60 * minute;
let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

const checkIn = (id: string) => {
  here.time.now += minute;
  return here.checkIn(id);
};
/** Another account signs in, whose list has one of before and one of now; those of the first. */
const signIn = (name: string) => {
  const first = here.checkins.splice(0);
  Object.assign(checkIn(`${name} before`), { createdAt: here.time.now - 10 * hour });
  checkIn(`${name} now`);
  return first;
};
const day = async () => {
  for (let hours = 0; hours < 25; hours++) await here.pass(hour);
};
const isStrange = async () => (await here.contract.state()).watch.strange;

it('one of another account that the person publishes brings no others of it', async () => {
  const target = await here.begin();
  checkIn('a');
  await here.pass(15 * minute);
  const ofAnn = signIn('bea');
  await here.pass(15 * minute);
  expect(await isStrange()).toBe(true);
  await here.contract.publish('bea now', await here.shown('bea now', target));
  await here.work();
  checkIn('bea later');
  await here.pass(15 * minute);
  expect(await isStrange()).toBe(true);
  expect(here.posts(target)).toEqual(['a', 'bea now']);
  // Nor does it keep the first account from going on.
  here.checkins.splice(0, here.checkins.length, ...ofAnn);
  checkIn('a later');
  await day();
  expect(here.posts(target)).toEqual(['a', 'bea now', 'a later']);
});

it('another account that begins takes no post of the one before back', async () => {
  const target = await here.begin();
  checkIn('a');
  await here.pass(15 * minute);
  signIn('bea');
  await here.pass(15 * minute);
  expect(await here.contract.watch(true, 15)).toMatchObject({ ok: true });
  checkIn('bea later');
  await day();
  expect(here.posts(target)).toEqual(['a', 'bea later']);
});

it.each([true, false])('nor does one that is published by hand, with the watch on or off: %j', async (on) => {
  const target = on ? await here.begin() : await here.addTarget('readable');
  checkIn('a');
  await here.contract.publish('a', await here.shown('a', target));
  await here.work();
  signIn('bea');
  await here.contract.publish('bea now', await here.shown('bea now', target));
  await day();
  expect(here.posts(target)).toEqual(['a', 'bea now']);
});

it('one that is published by hand is taken back when its own account has deleted it', async () => {
  const target = await here.begin();
  checkIn('a');
  await here.contract.publish('a', await here.shown('a', target));
  await here.pass(15 * minute);
  expect(here.posts(target)).toEqual(['a']);
  here.change('a');
  await day();
  expect(here.posts(target)).toEqual([]);
});

it('the list of another account takes no audience from a check-in, nor its post back', async () => {
  const target = await here.begin();
  here.world.silent = true;
  const made = checkIn('a');
  await here.pass(15 * minute);
  // The other account can read it by its id, as friends can.
  const items = [{ ...made, id: 'of a friend', createdAt: made.createdAt - hour }];
  here.base.checkins.newest = async () => ok({ total: 1, items });
  here.restart();
  await day();
  expect(here.posts(target)).toEqual(['a']);
});

it('another account is told from a new one of which the person published its first by hand', async () => {
  const target = await here.addTarget('readable');
  here.world.signedInAt = here.time.now;
  expect(await here.contract.watch(true, 15)).toMatchObject({ ok: true });
  await here.work();
  checkIn('a');
  await here.contract.publish('a', await here.shown('a', target));
  await here.pass(15 * minute);
  here.world.signedInAt = here.time.now;
  signIn('bea');
  await here.pass(15 * minute);
  expect([await isStrange(), here.posts(target)]).toEqual([true, ['a']]);
});

it('nothing leaves where it cannot be read whose the list is, until the watch begins anew', async () => {
  const target = await here.begin();
  const database = publishingDatabase.open(here.storeName);
  await database.write(['notes'], ({ store }) => store.put({ of: 'another build' }, 'aside'));
  signIn('bea');
  here.world.signedInAt = here.time.now;
  checkIn('bea later');
  await here.pass(15 * minute);
  expect([await isStrange(), here.posts(target)]).toEqual([true, []]);
  expect(await here.contract.watch(true, 15)).toMatchObject({ ok: true });
  checkIn('bea at last');
  await here.pass(15 * minute);
  expect([await isStrange(), here.posts(target)]).toEqual([undefined, ['bea at last']]);
});

it('an account that lists nothing yet can begin after another one', async () => {
  const target = await here.begin();
  here.checkins.splice(0);
  here.world.signedInAt = here.time.now;
  await here.pass(15 * minute);
  expect(await isStrange()).toBe(true);
  expect(await here.contract.watch(true, 15)).toMatchObject({ ok: true });
  await here.pass(15 * minute);
  checkIn('bea');
  await here.pass(15 * minute);
  expect([await isStrange(), here.posts(target)]).toEqual([undefined, ['bea']]);
});
