import type { ReactionsWorld } from '../world/reactions.ts';

/** Called with each call's number, before it is answered and when its answer is about to leave; both wait for it. */
export type Hold = (when: 'before' | 'after', call: number) => Promise<void>;

const holds = new WeakMap<ReactionsWorld, Hold>();

/** Has every call wait at two points, so that a test can do something just then; none takes that back. */
export function holdCalls(world: ReactionsWorld, hold: Hold | undefined): void {
  if (hold) holds.set(world, hold);
  else holds.delete(world);
}

let calls = 0;

/** For one call. */
export function holding(world: ReactionsWorld): (when: 'before' | 'after') => Promise<void> {
  calls += 1;
  const call = calls;
  return async (when) => holds.get(world)?.(when, call);
}
