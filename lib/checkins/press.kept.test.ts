import { expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { createBench } from './outbox/test-outbox';

it('is kept here where the service refused it, once, as a check-in that other rooms follow', async () => {
  const bench = createBench();
  bench.world.add = () => fail({ kind: 'refused', host: 'svc.example', detail: 'No' });
  const id = await bench.press();
  await bench.pass(4_000);
  const answers = [id, id, 'gone'].map((one) => bench.contract.keepHere(one));
  expect((await Promise.all(answers)).sort()).toEqual([false, false, true]);
  expect((await bench.contract.known()).items).toMatchObject([{ shout: 'Hello', venue: { id: 'v1' } }]);
  expect(await bench.service.since(0, new Set())).toMatchObject([{ shout: 'Hello', venue: { id: 'v1' } }]);
  expect((await bench.contract.state()).operations).toMatchObject([
    { state: 'published', press: { here: 'stored' } },
  ]);
  bench.world.add = () => fail({ kind: 'offline' });
  await bench.pass(3_600_000);
  expect(bench.server).toEqual([]);
});

it.each(['waiting', 'unknown', 'not-seen'] as const)(
  'is not kept here as a second one while it may be at the service: %s',
  async (state) => {
    const bench = createBench();
    const id = await bench.press();
    if (state !== 'waiting') {
      bench.world.add = () => fail({ kind: 'timeout', host: 'svc.example' });
      await bench.pass(4_000);
      for (let check = 0; state === 'not-seen' && check < 10; check++) await bench.pass(86_400_000);
    }
    expect(await bench.state(id)).toBe(state);
    expect(await bench.contract.keepHere(id)).toBe(false);
    expect(await bench.service.since(0, new Set())).toEqual([]);
  },
);
