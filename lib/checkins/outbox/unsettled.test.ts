import { expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { createBench } from './test-outbox';

it('a press that waits for a sign-in asks before it is sent with a token that a file brings', async () => {
  const bench = createBench();
  bench.arrive('v9', 'Of Ana');
  await bench.contract.recent(0);
  const id = await bench.press();
  const { list } = bench.world;
  bench.world.list = () => fail({ kind: 'signed-out', host: 'svc.example' });
  await bench.pass(4_000);
  expect(await bench.state(id)).toBe('needs-sign-in');
  bench.world.list = list;
  bench.server.length = 0;
  bench.arrive('v8', 'Of Bea');
  // Nobody signs in: the worker starts again.
  await bench.service.doubtAccount();
  bench.world.token = 'of Bea';
  const worker = bench.restarted();
  await worker.run();
  await worker.contract.sendAgain(id);
  await bench.pass(4_000);
  expect(await bench.state(id)).toBe('held');
  expect(bench.server.map(({ shout }) => shout)).toEqual(['Of Bea']);
});
