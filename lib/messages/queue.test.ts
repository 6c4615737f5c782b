import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { createQueue } from './queue';

const host = 'm.example';
/** What is asked for now, by id, in the order in which it was. */
let asked: { id: string; signal: AbortSignal; batch: boolean; answer(result: Result<string>): void }[];
let leases: Set<string>;
const make = () =>
  createQueue<string>({
    ask: (id, signal, batch) =>
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

it('asks for four at a time, in the order in which they were asked for', async () => {
  const queue = make();
  const all = ['1', '2', '3', '4', '5', '6'].map((id) => queue.ask(id, { batch: true }));
  expect(ids()).toEqual(['1', '2', '3', '4']);
  await answer('3');
  expect(ids()).toEqual(['1', '2', '3', '4', '5']);
  await answer('1');
  await answer('2');
  expect(ids()).toHaveLength(6);
  expect(await all[0]).toEqual(ok('1'));
});

it('asks once for what several want', async () => {
  const queue = make();
  const both = [queue.ask('1', { lease: 'view' }), queue.ask('1', { lease: 'other', batch: true })];
  expect(ids()).toEqual(['1']);
  await answer('1');
  expect(await Promise.all(both)).toEqual([ok('1'), ok('1')]);
  void queue.ask('1');
  expect(ids()).toEqual(['1', '1']);
});

it('takes what a person opens before the others', async () => {
  const queue = make();
  for (const id of ['1', '2', '3', '4', '5', '6']) void queue.ask(id, { batch: true });
  void queue.ask('6');
  void queue.ask('7');
  await answer('1');
  await answer('2');
  await answer('3');
  expect(ids().slice(4)).toEqual(['6', '7', '5']);
  expect(asked.map(({ batch }) => batch)).toEqual([true, true, true, true, false, false, true]);
});

it('takes those in sight first', async () => {
  const queue = make();
  for (const id of ['1', '2', '3', '4', '5', '6', '7']) void queue.ask(id, { batch: true });
  queue.prefer(['7', '6', 'none']);
  for (const id of ['1', '2', '3']) await answer(id);
  expect(ids().slice(4)).toEqual(['7', '6', '5']);
});

it('takes back what a lease asked for when it ends, unless somebody else waits', async () => {
  const queue = make();
  const mine = ['1', '2', '3', '4', '5'].map((id) => queue.ask(id, { lease: 'view', batch: true }));
  const theirs = queue.ask('2', { lease: 'other' });
  leases.delete('view');
  queue.leave('view');
  expect(await Promise.all(mine)).toEqual(mine.map(() => cancelled));
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false, true, true]);
  expect(await state(theirs)).toBe('open');
  // What was taken back can be asked for anew at once, and its late answer is nobody's.
  const anew = queue.ask('1', { lease: 'other' });
  asked[0]?.answer(ok('late'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await state(anew)).toBe('open');
  await answer('1');
  await answer('2');
  expect([await anew, await theirs]).toEqual([ok('1'), ok('2')]);
  expect(ids()).toEqual(['1', '2', '3', '4', '1']);
});

it('does not ask for a lease that has ended', async () => {
  expect(await make().ask('1', { lease: 'gone' })).toEqual(cancelled);
  expect(asked).toEqual([]);
});

it('waits as long as the service asks it to, and then goes on by itself', async () => {
  const queue = make();
  const all = ['1', '2', '3', '4', '5'].map((id) => queue.ask(id, { batch: true }));
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

it('answers a person at once where the service asks for a pause, and asks again when the person does', async () => {
  const queue = make();
  const until = Date.now() + 60_000;
  const batch = queue.ask('1', { batch: true });
  const opened = queue.ask('1');
  await answer('1', fail(limited(until)));
  expect(await opened).toEqual(fail(limited(until)));
  expect(await state(batch)).toBe('open');
  const again = queue.ask('1');
  await answer('1');
  expect(await Promise.all([again, batch])).toEqual([ok('1'), ok('1')]);
});

it('gives the others up where the service says no time', async () => {
  const queue = make();
  const all = ['1', '2', '3', '4', '5', '6'].map((id) => queue.ask(id, { batch: true }));
  await answer('1', fail(limited()));
  expect(await all[0]).toEqual(fail(limited()));
  expect(await all[5]).toEqual(fail(limited()));
  expect(await state(all[1] ?? Promise.resolve())).toBe('open');
  expect(ids()).toHaveLength(4);
});

it('lets nothing go on when all leave during a pause', async () => {
  const queue = make();
  for (const id of ['1', '2', '3', '4', '5']) void queue.ask(id, { lease: 'view', batch: true });
  await answer('1', fail(limited(Date.now() + 1000)));
  queue.leave('view');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ids()).toHaveLength(4);
});

it('waits longer than a timer reaches', async () => {
  const queue = make();
  void queue.ask('1', { batch: true });
  await answer('1', fail(limited(Date.now() + 31 * 86_400_000)));
  await vi.advanceTimersByTimeAsync(30 * 86_400_000);
  expect(ids()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(ids()).toHaveLength(2);
});

it('gives the others up when the service answers nobody', async () => {
  const queue = make();
  const all = Array.from({ length: 12 }, (_, n) => queue.ask(String(n + 1), { batch: true }));
  const down = fail({ kind: 'unreachable', host });
  for (const id of ['1', '2', '3']) await answer(id, down);
  await answer('4');
  for (const id of ['5', '6', '7']) await answer(id, down);
  expect(ids()).toHaveLength(11);
  const opened = queue.ask('13');
  await answer('8', down);
  expect(await all[11]).toEqual(down);
  expect(ids().slice(11)).toEqual(['13']);
  await answer('13');
  expect(await opened).toEqual(ok('13'));
});

it('lets a bug reach those who asked, and goes on', async () => {
  const queue = createQueue<string>({
    ask: async (id) => {
      if (id === '1') throw new Error('bug');
      return ok(id);
    },
    now: Date.now,
    holds: () => true,
  });
  const first = queue.ask('1');
  await expect(first).rejects.toThrow('bug');
  expect(await queue.ask('2')).toEqual(ok('2'));
});
