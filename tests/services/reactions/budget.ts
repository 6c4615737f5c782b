import type { ReactionsWorld } from '../world/reactions.ts';

const hour = 3_600_000;

/** Points by the hour. The window begins with the first request in it. */
export function turn(world: ReactionsWorld, now: number): void {
  if (now < world.budget.resetAt) return;
  world.budget.used = 0;
  world.budget.resetAt = now + hour;
}

/** Takes points when there are enough. */
export function charge(world: ReactionsWorld, points: number): boolean {
  if (world.budget.used + points > world.budget.limit) return false;
  world.budget.used += points;
  return true;
}

export function remaining(world: ReactionsWorld): number {
  return Math.max(0, world.budget.limit - world.budget.used);
}

export function rateHeaders(world: ReactionsWorld): Record<string, string> {
  return {
    'x-ratelimit-limit': String(world.budget.limit),
    'x-ratelimit-remaining': String(remaining(world)),
    'x-ratelimit-used': String(world.budget.used),
    'x-ratelimit-reset': String(Math.floor(world.budget.resetAt / 1000)),
    'x-ratelimit-resource': 'graphql',
  };
}
