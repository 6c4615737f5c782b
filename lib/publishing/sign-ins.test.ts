import { expect, it } from 'vitest';
import type { Failure } from '@/lib/http/failure';
import type { Delivery } from '@/lib/outbox/schema';
import type { TargetSettings } from './schema';
import { failureAt } from './sign-ins';
import { createBench, minute } from './test-bench';
import type { Answer } from './test-target';

const settings: TargetSettings = {
  ...{ version: 1, id: 'one', kind: 'webhook', name: 'One', on: true, delay: 0, untilLeft: false },
  ...{ dryRun: false, connection: {}, compose: {} },
};
const host = 'svc.example';
const pair = {
  id: 'one a',
  room: 'publishing',
  target: 'one',
  checkin: 'a',
  checkedInAt: 0,
  title: '',
  madeAt: 0,
  key: '1',
};
const entry = (state: 'refused' | 'needs-sign-in', failure: Failure): Delivery => ({
  ...{ ...pair, attempts: 0, log: [], state, work: 'create', failure },
});

it('says that a receiver asked for no more, until the person resumes', () => {
  const gone: Failure = { kind: 'gone', host };
  expect(failureAt({ ...settings, on: false }, [entry('refused', gone)])).toEqual(gone);
  expect(failureAt(settings, [entry('refused', gone)])).toBeUndefined();
  expect(failureAt({ ...settings, id: 'two' }, [entry('needs-sign-in', gone)])).toBeUndefined();
  expect(failureAt(settings, [entry('refused', { kind: 'not-found', host })])).toBeUndefined();
});

it('says that a redirect may mean a new sign-in, after which what waits goes out at once', async () => {
  let answer: Answer = 'ok';
  const here = createBench(() => answer);
  const target = await here.begin();
  here.checkIn('a');
  await here.pass(15 * minute);
  answer = 'redirect after';
  await here.contract.update((await here.only()).id);
  await here.work();
  const failure = async () => (await here.contract.state()).targets[0]?.failure;
  expect([await here.states(), await failure()]).toEqual([
    ['queued'],
    { kind: 'signed-out', host: 'site.example' },
  ]);
  answer = 'ok';
  await here.contract.connect({ kind: 'micropub', address: '' }, target);
  await here.work();
  expect([await here.states(), await failure()]).toEqual([['published'], undefined]);
  expect(here.posts(target)).toEqual(['a']);
});
