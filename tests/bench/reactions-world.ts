import { addItem } from '../services/reactions/changes.ts';
import type { ReactionsWorld } from '../services/world/reactions.ts';

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const contents = ['THUMBS_UP', 'HEART', 'ROCKET', 'EYES', 'LAUGH', 'HOORAY'];
const repositories = Array.from({ length: 40 }, (_, n) => `crew-${n % 8}/boat-${n}`);

/** Replaces the world’s items with so many comments, each with so many reactions. */
export function fillWorld(world: ReactionsWorld, items: number, reactions: number): void {
  const now = Date.now();
  const year = 365 * 86_400_000;
  world.items.length = 0;
  addItem(world, {
    kind: 'Issue',
    repository: 'crew-0/boat-0',
    title: 'Where all of it was written',
    createdAt: iso(now - 3 * year),
  });
  for (let n = 0; n < items; n += 1) {
    const createdAt = now - 2 * year + Math.floor((n / items) * year);
    const repository = repositories[n % repositories.length] ?? 'crew-0/boat-0';
    const item = addItem(world, {
      kind: 'IssueComment',
      repository,
      title: `Plank ${n}`,
      createdAt: iso(createdAt),
    });
    item.reactions = Array.from({ length: reactions }, (_, r) => ({
      id: `REA_${n.toString(36)}_${r}`,
      content: contents[(n + r) % contents.length] ?? 'HEART',
      user: `reader-${(n * 31 + r * 17) % 5000}`,
      createdAt: iso(createdAt + Math.floor(((r + 1) / (reactions + 1)) * year)),
    }));
  }
}
