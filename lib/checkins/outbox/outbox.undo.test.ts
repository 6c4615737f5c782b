import { beforeEach, expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import { createBench } from './test-outbox';

let bench: ReturnType<typeof createBench>;
beforeEach(() => {
  bench = createBench();
});

const refusal = fail({ kind: 'refused', host: 'svc.example', detail: '' });

/** A check-in that the service has refused. */
async function refused(shout = 'Proofs'): Promise<string> {
  bench.world.add = () => refusal;
  const id = await bench.press(shout);
  await bench.pass(4_000);
  expect(await bench.state(id)).toBe('refused');
  return id;
}

it('restores the very operation that was discarded', async () => {
  const id = await refused();
  const before = await bench.operation(id);
  await bench.contract.discard(id);
  expect((await bench.contract.state()).operations).toEqual([]);
  expect((await bench.contract.state()).discarded).toMatchObject({ id, shout: 'Proofs' });
  await bench.restarted().contract.restore(id);
  expect(await bench.operation(id)).toEqual(before);
  expect((await bench.contract.state()).discarded).toBeUndefined();
  await bench.pass(600_000);
  expect(bench.server).toHaveLength(0);
});

it('restores nothing where the same was pressed again meanwhile', async () => {
  const id = await refused();
  await bench.contract.discard(id);
  const again = await bench.press('Proofs');
  await bench.contract.restore(id);
  expect((await bench.contract.state()).operations.map((one) => one.id)).toEqual([again]);
});

it('forgets a discarded operation when the account may change, and after ten minutes', async () => {
  const id = await refused();
  await bench.contract.discard(id);
  await bench.pass(600_000);
  expect((await bench.contract.state()).discarded).toBeUndefined();
  bench.time.now -= 600_000;
  expect((await bench.contract.state()).discarded).toBeDefined();
  await bench.service.doubtAccount();
  await bench.contract.restore(id);
  expect((await bench.contract.state()).operations).toEqual([]);
});

it('edits a refused check-in: its words are the draft, and a press makes a new operation', async () => {
  const id = await refused();
  expect((await bench.contract.state()).editable).toEqual([id]);
  expect(await bench.contract.edit(id)).toBe(true);
  expect((await bench.contract.state()).operations).toEqual([]);
  expect((await bench.contract.state()).draft).toMatchObject({ shout: 'Proofs', venue: { id: 'v1' } });
  const next = await bench.press('Other words');
  expect(next).not.toBe(id);
  await bench.pass(4_000);
  expect(bench.server.map(({ shout }) => shout)).toEqual(['Other words']);
});

it('does not edit a check-in of unknown outcome, nor one that was sent again after one', async () => {
  bench.world.add = () => fail({ kind: 'timeout', host: 'svc.example' });
  const id = await bench.press();
  await bench.pass(4_000);
  expect(await bench.state(id)).toBe('unknown');
  expect(await bench.contract.edit(id)).toBe(false);
  await bench.contract.decide(id, 'not-there');
  bench.world.add = () => refusal;
  await bench.contract.sendAgain(id);
  await bench.pass(4_000);
  expect(await bench.state(id)).toBe('refused');
  // The first request may still arrive.
  expect((await bench.contract.state()).editable).toEqual([]);
  expect(await bench.contract.edit(id)).toBe(false);
  expect(await bench.state(id)).toBe('refused');
});

it.each(['sent again', 'cancelled'])('a press that may have arrived is not made twice: %s', async (how) => {
  bench.arrive('v9', 'Long ago');
  await bench.contract.recent(0);
  const id = await bench.press('Hello');
  let late = () => {};
  bench.world.add = (arrive) => {
    late = arrive;
    return fail({ kind: 'timeout', host: 'svc.example' });
  };
  await bench.pass(4_000);
  for (let check = 0; check < 10; check++) await bench.pass(120_000);
  expect(await bench.state(id)).toBe('not-seen');
  await bench.contract.sendAgain(id);
  expect(await bench.state(id)).toBe('waiting');
  if (how === 'cancelled') {
    await bench.contract.cancel(id);
    late();
    // The words are the draft; the person presses.
    const { draft } = await bench.contract.state();
    if (draft) await bench.press(draft.shout, draft.venue?.id);
  } else late();
  await bench.pass(4_000);
  await bench.pass(4_000);
  expect(bench.server.filter(({ shout }) => shout === 'Hello')).toHaveLength(1);
});

it('nor where the draft is pressed at once, and the first arrives later', async () => {
  bench.arrive('v9', 'Long ago');
  await bench.contract.recent(0);
  const id = await bench.press('Hello');
  bench.world.add = (arrive) => {
    arrive();
    return fail({ kind: 'timeout', host: 'svc.example' });
  };
  // The list lags behind for minutes.
  const lagging = [...bench.server];
  bench.world.list = () => ({ ok: true, value: { total: 1, items: lagging } });
  await bench.pass(4_000);
  for (let check = 0; check < 10; check++) await bench.pass(120_000);
  expect(await bench.state(id)).toBe('not-seen');
  await bench.contract.sendAgain(id);
  await bench.contract.cancel(id);
  bench.world.list = undefined;
  await bench.press('Hello');
  await bench.pass(4_000);
  expect(bench.server.filter(({ shout }) => shout === 'Hello')).toHaveLength(1);
});
