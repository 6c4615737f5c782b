import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { createQueue } from './queue';

const host = 'm.example';
/** Requests sent so far, in order. */
let asked: { id: string; signal: AbortSignal; batch: boolean; answer(result: Result<string>): void }[];
let leases: Set<string>;
const make = () =>
  createQueue<string>({
    send: (id, signal, batch) =>
      new Promise((answer) => {
        asked.push({ id, signal, batch, answer });
      }),
    now: Date.now,
    holds: (lease) => leases.has(lease),
  });
const ids = () => asked.map(({ id }) => id);
const answer = async (id: string, result: Result<string> = ok(id)) => {
  asked.findLast((one) => one.id === id)?.answer(result);
  await vi.advanceTimersByTimeAsync(0);
};
const limited = (until?: number): Failure => ({ kind: 'rate-limited', host, ...(until && { until }) });
const cancelled = fail({ kind: 'cancelled' });
/** Whether a promise has an answer, and which. */
const state = (promise: Promise<unknown>) => Promise.race([promise, Promise.resolve('open')]);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  leases = new Set(['view', 'other']);
});
afterEach(() => vi.useRealTimers());

it('sends four requests at a time, in order', async () => {
  const queue = make();
  const all = ['1', '2', '3', '4', '5', '6'].map((id) => queue.add(id, { batch: true }));
  expect(ids()).toEqual(['1', '2', '3', '4']);
  await answer('3');
  expect(ids()).toEqual(['1', '2', '3', '4', '5']);
  await answer('1');
  await answer('2');
  expect(ids()).toHaveLength(6);
  expect(await all[0]).toEqual(ok('1'));
});

it('shares a request among callers', async () => {
  const queue = make();
  const both = [queue.add('1', { lease: 'view' }), queue.add('1', { lease: 'other', batch: true })];
  expect(ids()).toEqual(['1']);
  await answer('1');
  expect(await Promise.all(both)).toEqual([ok('1'), ok('1')]);
  void queue.add('1');
  expect(ids()).toEqual(['1', '1']);
});

it('sends opened messages before the batch', async () => {
  const queue = make();
  for (const id of ['1', '2', '3', '4', '5', '6']) void queue.add(id, { batch: true });
  void queue.add('6');
  void queue.add('7');
  await answer('1');
  await answer('2');
  await answer('3');
  expect(ids().slice(4)).toEqual(['6', '7', '5']);
  expect(asked.map(({ batch }) => batch)).toEqual([true, true, true, true, false, false, true]);
});

it('sends preferred messages first', async () => {
  const queue = make();
  for (const id of ['1', '2', '3', '4', '5', '6', '7']) void queue.add(id, { batch: true });
  queue.prefer(['7', '6', 'none']);
  for (const id of ['1', '2', '3']) await answer(id);
  expect(ids().slice(4)).toEqual(['7', '6', '5']);
});

it('aborts the requests of a lease that ends, unless another caller waits', async () => {
  const queue = make();
  const mine = ['1', '2', '3', '4', '5'].map((id) => queue.add(id, { lease: 'view', batch: true }));
  const theirs = queue.add('2', { lease: 'other' });
  leases.delete('view');
  queue.leave('view');
  expect(await Promise.all(mine)).toEqual(mine.map(() => cancelled));
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false, true, true]);
  expect(await state(theirs)).toBe('open');
  // An aborted message can be requested again at once; its late answer is ignored.
  const anew = queue.add('1', { lease: 'other' });
  asked[0]?.answer(ok('late'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await state(anew)).toBe('open');
  await answer('1');
  await answer('2');
  expect([await anew, await theirs]).toEqual([ok('1'), ok('2')]);
  expect(ids()).toEqual(['1', '2', '3', '4', '1']);
});

it('rejects a lease that has ended', async () => {
  expect(await make().add('1', { lease: 'gone' })).toEqual(cancelled);
  expect(asked).toEqual([]);
});

it('pauses as long as the service asks, and then resumes', async () => {
  const queue = make();
  const all = ['1', '2', '3', '4', '5'].map((id) => queue.add(id, { batch: true }));
  await answer('1', fail(limited(Date.now() + 60_000)));
  expect(queue.pausedUntil()).toBe(Date.now() + 60_000);
  for (const id of ['2', '3', '4']) await answer(id);
  expect(ids()).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ids()).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queue.pausedUntil()).toBeUndefined();
  expect(ids().slice(4)).toEqual(['1', '5']);
  await answer('1');
  await answer('5');
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5'].map(ok));
});

it('returns the pause to a person at once, and retries on request', async () => {
  const queue = make();
  const until = Date.now() + 60_000;
  const batch = queue.add('1', { batch: true });
  const opened = queue.add('1');
  await answer('1', fail(limited(until)));
  expect(await opened).toEqual(fail(limited(until)));
  expect(await state(batch)).toBe('open');
  const again = queue.add('1');
  await answer('1');
  expect(await Promise.all([again, batch])).toEqual([ok('1'), ok('1')]);
});

it('cancels the batch after a 429 without a time', async () => {
  const queue = make();
  const all = ['1', '2', '3', '4', '5', '6'].map((id) => queue.add(id, { batch: true }));
  await answer('1', fail(limited()));
  expect(await all[0]).toEqual(fail(limited()));
  expect(await all[5]).toEqual(fail(limited()));
  expect(await state(all[1] ?? Promise.resolve())).toBe('open');
  expect(ids()).toHaveLength(4);
});

it('sends nothing after a pause in which all callers left', async () => {
  const queue = make();
  for (const id of ['1', '2', '3', '4', '5']) void queue.add(id, { lease: 'view', batch: true });
  await answer('1', fail(limited(Date.now() + 1000)));
  queue.leave('view');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ids()).toHaveLength(4);
});

it('supports pauses longer than a timer', async () => {
  const queue = make();
  void queue.add('1', { batch: true });
  await answer('1', fail(limited(Date.now() + 31 * 86_400_000)));
  await vi.advanceTimersByTimeAsync(30 * 86_400_000);
  expect(ids()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(ids()).toHaveLength(2);
});

it('cancels the batch after several failures', async () => {
  const queue = make();
  const all = Array.from({ length: 12 }, (_, n) => queue.add(String(n + 1), { batch: true }));
  const down = fail({ kind: 'unreachable', host });
  for (const id of ['1', '2', '3']) await answer(id, down);
  await answer('4');
  for (const id of ['5', '6', '7']) await answer(id, down);
  expect(ids()).toHaveLength(11);
  const opened = queue.add('13');
  await answer('8', down);
  expect(await all[11]).toEqual(down);
  expect(ids().slice(11)).toEqual(['13']);
  await answer('13');
  expect(await opened).toEqual(ok('13'));
});

it('rejects the callers on an exception, and continues', async () => {
  const queue = createQueue<string>({
    send: async (id) => {
      if (id === '1') throw new Error('bug');
      return ok(id);
    },
    now: Date.now,
    holds: () => true,
  });
  const first = queue.add('1');
  await expect(first).rejects.toThrow('bug');
  expect(await queue.add('2')).toEqual(ok('2'));
});
