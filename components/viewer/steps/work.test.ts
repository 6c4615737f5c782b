import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Steps } from '@/lib/viewer/readers/steps';
import { inTurns } from './work';

/** Of a clock that stands still otherwise, ms. */
let now = 0;
let done = 0;

/** Each step takes three milliseconds. */
function* work(steps: number): Steps<string> {
  for (let step = 1; step <= steps; step++) {
    now += 3;
    done += 1;
    yield step / steps;
  }
  return 'all';
}

beforeEach(() => {
  now = 0;
  done = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('long work leaves the page its turns, eight milliseconds apart', async () => {
  const before: number[] = [];
  const answer = inTurns(work(10), () => {
    before.push(done);
    return true;
  });
  expect(done).toBe(3);
  expect(await answer).toBe('all');
  expect(before).toEqual([3, 6, 9]);
});

test('nobody waits for it: it goes no further', async () => {
  expect(await inTurns(work(10), () => false)).toBeUndefined();
  expect(done).toBe(3);
});
