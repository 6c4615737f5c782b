// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Steps } from '@/lib/viewer/readers/steps';
import { type Stepping, useSteps } from './use-steps';

let root: HTMLElement;
let seen: Stepping<string>[];
/** Each step takes so long, ms of a clock that stands still otherwise. */
let takes: number;
let now: number;
let done: number;

function* work(of: string, steps: number): Steps<string> {
  for (let step = 1; step <= steps; step++) {
    now += takes;
    done += 1;
    yield step / steps;
  }
  return of;
}

function View({ of, steps }: { of: string; steps: number }) {
  seen.push(useSteps(() => work(of, steps), [of]));
  return null;
}
const show = (of: string, steps: number) => act(() => render(<View of={of} steps={steps} />, root));
const last = () => seen.at(-1);

beforeEach(() => {
  root = document.createElement('div');
  seen = [];
  now = 0;
  done = 0;
  takes = 3;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
});

test('small work is done in the first drawing', () => {
  render(<View of="a" steps={2} />, root);
  expect(seen[0]?.result).toEqual({ value: 'a' });
});

test('large work is done in turns, tells how far it is after a second, and what it comes to', async () => {
  await show('a', 1000);
  expect(seen[0]).toMatchObject({ stopped: false });
  expect(seen[0]?.result).toBeUndefined();
  expect(seen[0]).not.toHaveProperty('progress');
  await expect.poll(() => last()?.result).toEqual({ value: 'a' });
  const told = seen.flatMap(({ progress }) => progress ?? []);
  expect(told.length).toBeGreaterThan(5);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told[0]).toBeGreaterThan(0.3);
});

test('it is stopped where it is, and goes on from there', async () => {
  await show('a', 100_000);
  await act(() => last()?.stop());
  await expect.poll(() => last()?.stopped).toBe(true);
  const stoppedAt = done;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).toBe(stoppedAt);
  takes = 0.1;
  await act(() => last()?.resume());
  await expect.poll(() => last()?.result, { timeout: 10_000 }).toEqual({ value: 'a' });
  expect(done).toBe(100_000);
});

test('other work takes its place, and the first is left where it is', async () => {
  await show('a', 100_000);
  await show('b', 1);
  expect(last()?.result).toEqual({ value: 'b' });
  const left = done;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).toBe(left);
});
