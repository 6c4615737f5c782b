import { expect, it } from 'vitest';
import { createPace } from './pace';

/** A clock that moves only while something waits. */
function bench() {
  let now = 5000;
  const waited: number[] = [];
  const pace = createPace(
    1000,
    () => now,
    async (ms, signal) => {
      waited.push(ms);
      if (!signal.aborted) now += ms;
    },
  );
  return { pace, waited, at: (time: number) => (now = time), now: () => now };
}
const signal = new AbortController().signal;

it('lets one request out a second, in their order', async () => {
  const { pace, waited, now } = bench();
  const times: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async () => {
      await pace(signal);
      times.push(now());
    }),
  );
  expect(times).toEqual([5000, 6000, 7000]);
  expect(waited).toEqual([1000, 1000]);
});

it('makes nobody wait after a pause, or because the clock was set back', async () => {
  const { pace, waited, at } = bench();
  await pace(signal);
  at(9000);
  await pace(signal);
  expect(waited).toEqual([]);
  at(0);
  await pace(signal);
  expect(waited).toEqual([1000]);
});

it('gives the turn of a cancelled request to the next', async () => {
  const { pace, waited } = bench();
  await pace(signal);
  const cancelled = [pace(AbortSignal.abort()), pace(AbortSignal.abort())];
  expect([await pace(signal), ...(await Promise.all(cancelled))]).toEqual([true, false, false]);
  expect(waited).toEqual([1000]);
});

it('ends the wait of a request when it is cancelled', async () => {
  const pace = createPace(60_000, () => 0);
  await pace(signal);
  const abort = new AbortController();
  const waiting = pace(abort.signal);
  abort.abort();
  expect(await waiting).toBe(false);
});
