import type { Condition, ReactedItem, Reaction, ReactionsWorld } from '../world/reactions.ts';

/** Someone reacts. `at` is ISO 8601 with whole seconds; the item's `updatedAt` stays, as with the real service. */
export function addReaction(
  world: ReactionsWorld,
  itemId: string,
  reaction: { content: string; user: string | null; at: string },
): Reaction {
  world.serial += 1;
  const made: Reaction = {
    id: `REA_lA${world.serial.toString(36).padStart(8, '0')}`,
    content: reaction.content,
    createdAt: reaction.at,
    user: reaction.user,
  };
  itemById(world, itemId).reactions.push(made);
  return made;
}

/** Someone takes a reaction back. */
export function removeReaction(world: ReactionsWorld, reactionId: string): void {
  const item = world.items.find((each) => each.reactions.some((reaction) => reaction.id === reactionId));
  if (!item) throw new Error(`There is no reaction ${reactionId}`);
  item.reactions = item.reactions.filter((reaction) => reaction.id !== reactionId);
}

export function itemById(world: ReactionsWorld, id: string): ReactedItem {
  const item = world.items.find((each) => each.id === id);
  if (!item) throw new Error(`There is no item ${id}`);
  return item;
}

/** Plain: the service knows the two one-shot queries of the interface and nothing else. */
export function setPlain(world: ReactionsWorld, plain: boolean): void {
  world.plain = plain;
}

/** The next requests meet this condition, as many times as said. */
export function meet(world: ReactionsWorld, condition: Condition, times = 1): void {
  for (let left = times; left > 0; left -= 1) world.conditions.push(condition);
}

/** Leaves this many points in the present hour. */
export function leavePoints(world: ReactionsWorld, points: number, now: number): void {
  world.budget.used = world.budget.limit - points;
  if (world.budget.resetAt <= now) world.budget.resetAt = now + 3_600_000;
}
