import type { Scan, Tree } from './tree';

/** Work that a page does in little steps between what it draws: each step says how far it is, from 0 to 1. */
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
