import { addReaction } from '../../services/reactions/changes.ts';
import type { Services } from '../../services/start.ts';
import type { ReactedItem } from '../../services/world/reactions.ts';

/** The person's newest comments. */
export function comments(services: Services): ReactedItem[] {
  const { items, viewer } = services.world.reactions;
  return items
    .filter((item) => item.author === viewer && item.kind === 'IssueComment')
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** Leaves that many of the person's comments, for lists that are read in a moment. What comments stand under stays. */
export function keepComments(services: Services, count: number): void {
  const { reactions } = services.world;
  const left = new Set(comments(services).slice(count));
  reactions.items = reactions.items.filter((item) => !left.has(item));
}

const soon = () => `${new Date(Date.now() + 2000).toISOString().slice(0, 19)}Z`;

/** People react at the service; null stands for one whose account was deleted since. */
export function react(
  services: Services,
  item: ReactedItem | undefined,
  users: (string | null)[],
  content: string,
) {
  return users.map((user) =>
    addReaction(services.world.reactions, item?.id ?? '', { content, user, at: soon() }),
  );
}
