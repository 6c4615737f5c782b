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

/** The viewer writes something; a comment stands under the first thread there is. */
export function addItem(
  world: ReactionsWorld,
  item: Pick<ReactedItem, 'kind' | 'repository' | 'title' | 'createdAt'> & Partial<ReactedItem>,
): ReactedItem {
  world.serial += 1;
  const number = world.serial;
  const above = item.kind === 'DiscussionComment' ? 'Discussion' : 'Issue';
  const parent = world.items.find(({ kind }) => kind === above)?.id;
  const folder =
    item.kind === 'PullRequest' ? 'pull' : item.kind.startsWith('Disc') ? 'discussions' : 'issues';
  const made: ReactedItem = {
    id: `NEW_${number.toString(36).padStart(8, '0')}`,
    author: world.viewer,
    number,
    bodyText: item.title,
    path: `/${item.repository}/${folder}/${number}`,
    state: 'OPEN',
    updatedAt: item.createdAt,
    reactions: [],
    ...(item.kind.endsWith('Comment') && parent !== undefined && { parent }),
    ...item,
  };
  world.items.push(made);
  return made;
}

/** It is deleted, with what stands under it, and all that was felt about them. */
export function removeItem(world: ReactionsWorld, id: string): void {
  world.items = world.items.filter((item) => item.id !== id && item.parent !== id);
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
