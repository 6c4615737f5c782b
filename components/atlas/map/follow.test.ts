import { expect, test, vi } from 'vitest';
import { scaleOf, type View } from '@/lib/atlas/map/view';
import { type Asked, bySteps, createFollower } from './follow';

const view = (x: number, zoom = 4): View => ({ x, y: 0.5, scale: scaleOf(zoom), width: 400, height: 300 });

/** A follower whose questions wait for `answer`. */
function follower() {
  const open: { asked: Asked; answer(): void }[] = [];
  const shown: number[] = [];
  const fail = vi.fn();
  const ask = (asked: Asked) =>
    new Promise<number>((resolve) => open.push({ asked, answer: () => resolve(asked.area.west) }));
  const show = (value: number) => shown.push(value);
  return { open, shown, fail, ...createFollower({ ...bySteps, ask, show, fail }) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('asks for more than is visible, and not again within it', async () => {
  const { open, follow } = follower();
  follow(view(0.5));
  open[0]?.answer();
  await settle();
  follow(view(0.501));
  expect(open).toHaveLength(1);
  follow(view(0.6));
  expect(open).toHaveLength(2);
  expect(open[1]?.asked.area.west).toBeLessThan(0.6 - 200 / scaleOf(4));
});

test('has one question open, and then asks for the newest view', async () => {
  const { open, shown, follow } = follower();
  follow(view(0.1));
  for (const x of [0.2, 0.3, 0.4]) follow(view(x));
  expect(open).toHaveLength(1);
  open[0]?.answer();
  await settle();
  expect(open).toHaveLength(2);
  const { west = 0, east = 0 } = open[1]?.asked.area ?? {};
  expect((west + east) / 2).toBeCloseTo(0.4, 9);
  open[1]?.answer();
  await settle();
  expect(shown).toHaveLength(2);
});

test('asks at half zooms, and again when the question is another', async () => {
  const { open, follow, again } = follower();
  follow(view(0.5, 4.3));
  expect(open[0]?.asked.zoom).toBe(4);
  open[0]?.answer();
  await settle();
  follow(view(0.5, 4.6));
  expect(open[1]?.asked.zoom).toBe(4.5);
  again();
  open[1]?.answer();
  await settle();
  // The answer was to the question before.
  expect(open).toHaveLength(3);
});

test('goes on after a failure', async () => {
  const fail = vi.fn();
  const asked: Asked[] = [];
  const { follow } = createFollower({
    ...bySteps,
    async ask(one) {
      asked.push(one);
      throw new Error('no worker');
    },
    show: () => {},
    fail,
  });
  follow(view(0.5));
  await settle();
  expect(fail).toHaveBeenCalledOnce();
  follow(view(0.9));
  await settle();
  expect(asked).toHaveLength(2);
});
