import type { CheckIn } from '../world/checkins.ts';
import type { World } from '../world/world.ts';
import { oneOf, type Parameters, wholeNumber } from './parameters.ts';

export const listParameters = ['limit', 'offset', 'sort', 'afterTimestamp', 'beforeTimestamp'] as const;

/** One page of the user's check-ins, newest first by default. `count` is the number of all check-ins. */
export function listCheckins(world: World, parameters: Parameters): { count: number; page: CheckIn[] } {
  const limit = wholeNumber(parameters, 'limit', 1, 250, 100);
  const offset = wholeNumber(parameters, 'offset', 0, Number.MAX_SAFE_INTEGER, 0);
  const sort = oneOf(parameters, 'sort', ['newestfirst', 'oldestfirst']);
  const after = wholeNumber(parameters, 'afterTimestamp', 0, Number.MAX_SAFE_INTEGER, 0);
  const before = wholeNumber(
    parameters,
    'beforeTimestamp',
    0,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  );
  const sorted = world.checkins
    .filter(({ createdAt }) => createdAt >= after && createdAt <= before)
    .sort((a, b) => a.createdAt - b.createdAt);
  if (sort === 'newestfirst') sorted.reverse();
  return { count: world.checkins.length, page: sorted.slice(offset, offset + limit) };
}
