import { expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { visitId } from './model';
import { createBench } from './outbox/test-outbox';

it('is in the history from the press on, before the service has it, and is one check-in then', async () => {
  const bench = createBench();
  const list = async () => (await bench.service.contract.known()).items.map(({ id, shout }) => [id, shout]);
  const waiting = [`own:pressed:${await bench.press('Tea')}`, 'Tea'];
  await expect.poll(list).toEqual([waiting]);
  // Nothing edits it, and a visit of a file does not go along with it.
  const [id = ''] = waiting;
  await bench.service.edits.change([id], { hidden: true });
  await bench.service.edits.remove([id]);
  expect(await list()).toEqual([waiting]);
  const same = {
    id: visitId(bench.time.now, '1'),
    createdAt: bench.time.now,
    shout: 'Tea',
    venue: { id: 'v1', name: 'Café', latitude: 38.7, longitude: -9.1 },
  };
  const file = { id: 'file', name: 'a.json', addedAt: 1 };
  expect(await bench.service.history.merge([same], file)).toMatchObject({ value: { added: 1 } });
  await bench.service.history.removeImport('file');
  // It is not for rooms that publish, nor a check-in of the service.
  expect(await bench.service.since(0, new Set())).toEqual([]);
  expect(await bench.service.follow(id)).toMatchObject({
    value: { shout: 'Tea' },
  });
  await bench.pass(4_000);
  await expect.poll(list).toEqual([['c1', 'Tea']]);
  expect(await bench.contract.ownPlaces()).toHaveLength(1);
});

it('leaves the history when it is cancelled, and stays there when it is refused', async () => {
  const bench = createBench();
  const list = async () => (await bench.service.contract.known()).items.map(({ shout }) => shout);
  const id = await bench.press('Tea');
  await expect.poll(list).toEqual(['Tea']);
  await bench.contract.cancel(id);
  await expect.poll(list).toEqual([]);
  expect(await bench.contract.ownPlaces()).toEqual([]);
  bench.world.add = () => fail({ kind: 'refused', host: 'svc.example', detail: 'No' });
  await bench.press('Coffee');
  await bench.pass(4_000);
  await expect.poll(list).toEqual(['Coffee']);
  // Another worker, and a sign-out, which forgets what the service has listed.
  await bench.service.signedOut();
  const again = bench.restarted();
  await again.run();
  expect((await again.contract.known()).items.map(({ shout }) => shout)).toEqual(['Coffee']);
});
