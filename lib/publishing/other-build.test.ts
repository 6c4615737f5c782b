import { beforeEach, expect, it } from 'vitest';
import { publishingDatabase } from './store/database';
import { createBench, minute } from './test-bench';

let here: ReturnType<typeof createBench>;
beforeEach(() => {
  here = createBench();
});

it('an entry that another build wrote waits for the person', async () => {
  const target = await here.begin();
  here.checkIn('a');
  await here.pass(15 * minute);
  const { id } = await here.only();
  const odd = { ...(await here.only()), state: 'postponed' };
  await here.deliveries.transition(id, ['published'], () => JSON.parse(JSON.stringify(odd)));
  expect(await here.only()).toMatchObject({ state: 'refused', failure: { kind: 'invalid' } });
  await here.work();
  expect(here.posts(target)).toEqual(['a']);
});

it('what waits for a target of another build waits on, and goes out once the target can be read', async () => {
  const target = await here.begin('readable', { delay: 10 });
  here.checkIn('a');
  await here.pass(15 * minute);
  const database = publishingDatabase.open(here.storeName);
  const [stored] = await (await database.read()).getAll('targets');
  const put = (kind: unknown) =>
    database.write(['targets'], ({ store }) => store.put({ ...Object(stored), kind, newer: true }));
  await put('relay');
  await here.pass(60 * minute);
  expect([here.posts(target), await here.states()]).toEqual([[], ['queued']]);
  expect(await here.only()).toMatchObject({ failure: { problem: 'otherVersion' } });
  await put(stored?.kind);
  await here.contract.changeTarget(target, { delay: 0 });
  expect(await (await database.read()).get('targets', target)).toMatchObject({ newer: true });
  await here.pass(24 * 60 * minute);
  expect(here.posts(target)).toEqual(['a']);
});
