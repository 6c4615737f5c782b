import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { createBench } from '../outbox/test-outbox';

const file = { id: 'file', name: 'friend.json', addedAt: 1 };

function start() {
  const bench = createBench();
  const theirs = {
    id: 'ana1',
    createdAt: bench.time.now + 1,
    shout: 'Of Ana',
    venue: { id: 'v7', name: 'Ana’s' },
  };
  // Services give details of check-ins of others, too.
  bench.parts.client.details = (async () => ok(theirs)) as never;
  return { bench, theirs, worker: bench.restarted() };
}

it('looking at one that a file brought does not make it one that the service lists', async () => {
  const { bench, theirs, worker } = start();
  bench.arrive('v8', 'Of Bea');
  await worker.contract.recent(0);
  expect(await worker.history.status()).toMatchObject({ state: 'complete' });
  await worker.history.merge([theirs], file);
  const before = (await worker.since(0, new Set())).map(({ id }) => id);
  expect(before).toEqual(['c1']);
  await worker.contract.details('ana1');
  // Rooms that publish take it for new.
  expect((await worker.since(0, new Set())).map(({ id }) => id)).toEqual(['c1']);
  // It counts for the account.
  expect((await bench.parts.historyStore.record())?.kept).toBe(1);
  await worker.contract.press({ id: 'v8', name: 'v8' }, 'Hi', null);
  const [operation] = (await worker.contract.state()).operations;
  expect(operation?.press.knownIds).not.toContain('ana1');
});

it('is no proof that Ana, who signs in next, is the account of before', async () => {
  const { bench, theirs, worker } = start();
  bench.arrive('v8', 'Of Bea');
  await worker.contract.recent(0);
  await worker.history.merge([theirs], file);
  await worker.contract.details('ana1');
  // Bea's token ends, Ana signs in; Bea had pressed.
  bench.world.online = false;
  const answer = await worker.contract.press({ id: 'v8', name: 'v8' }, 'By Bea', null);
  expect(answer.ok).toBe(true);
  await bench.pass(4_000);
  bench.server.splice(0, bench.server.length, theirs);
  bench.world.token = 'of Ana';
  await bench.signedIn();
  bench.world.online = true;
  await bench.pass(30_000);
  expect(bench.server.map(({ shout }) => shout)).toEqual(['Of Ana']);
});
