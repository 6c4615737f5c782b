import { expect, type Page } from '@playwright/test';
import { addReaction } from '../../services/reactions/changes.ts';
import type { Services } from '../../services/start.ts';
import type { ReactedItem } from '../../services/world/reactions.ts';
import type { Waymark } from './waymark.ts';

export async function openReactions(waymark: Waymark): Promise<Page> {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  return popup;
}
export const panel = (popup: Page) => popup.getByRole('tabpanel', { name: 'Reactions' });
export const rows = (popup: Page) =>
  panel(popup).getByRole('list', { name: 'Reactions by item' }).getByRole('listitem');
export const fresh = (popup: Page) => panel(popup).locator('li[data-new=true]');
/** Waits for the end of the running refresh. */
export const checked = (popup: Page) =>
  expect(popup.getByRole('button', { name: 'Check again' })).toBeVisible();

/** Starts another refresh and waits for its end, so that it cannot interfere with the next step. */
export async function checkAgain(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: 'Check again' }).click();
  await checked(popup);
}

/** The person's newest comments. */
export function comments(services: Services): ReactedItem[] {
  const { items, viewer } = services.world.reactions;
  return items
    .filter((item) => item.author === viewer && item.kind === 'IssueComment')
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** Leaves that many of the person’s comments, and their threads, for a fast refresh. */
export function keepComments(services: Services, count: number): void {
  const { reactions } = services.world;
  const left = new Set(comments(services).slice(count));
  reactions.items = reactions.items.filter((item) => !left.has(item));
}

/** Leaves only this many threads with reactions of others. */
export function fewThreads(services: Services, count: number): void {
  const { reactions } = services.world;
  const threads = reactions.items.filter(
    ({ author, kind, reactions: some }) =>
      author === reactions.viewer && some.length > 0 && (kind === 'Issue' || kind === 'PullRequest'),
  );
  reactions.items = threads.slice(0, count);
}

const soon = () => `${new Date(Date.now() + 2000).toISOString().slice(0, 19)}Z`;

/** Adds reactions at the service; null is a deleted account. */
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
