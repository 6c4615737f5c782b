import type { Scan, Tree } from './tree';

/** Work that a page does in small steps between frames: each step yields its progress, from 0 to 1. */
export type Steps<T> = Generator<number, T, undefined>;

/** All steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Units of text for each step of a scan: about a millisecond. */
const stride = 50_000;

export function* stepsOf<T extends Tree>(scan: Scan<T>): Steps<T> {
  while (!scan.step(stride)) yield scan.at() / scan.doc.text.length;
  return scan.doc;
}

/** Maps items in steps, as the last part of some work. */
export function* mapSteps<T, U>(items: readonly T[], one: (item: T) => U): Steps<U[]> {
  const made: U[] = [];
  for (const item of items) {
    made.push(one(item));
    yield 0.99;
  }
  return made;
}
