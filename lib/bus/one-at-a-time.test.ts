import { expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time';

it('runs once more after calls during a run, however many', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const run = oneAtATime(work);
  const first = run();
  for (let call = 0; call < 5; call++) void run();
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await first;
  expect(work).toHaveBeenCalledTimes(2);

  const later = run();
  ends[2]?.();
  await later;
  expect(work).toHaveBeenCalledTimes(3);
});

it('runs again after a failure', async () => {
  const work = vi.fn(async () => {
    throw new Error('full');
  });
  const run = oneAtATime(work);
  await expect(run()).rejects.toThrow('full');
  await expect(run()).rejects.toThrow('full');
  expect(work).toHaveBeenCalledTimes(2);
});
