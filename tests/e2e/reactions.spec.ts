import type { Page } from '@playwright/test';
import { addReaction, meet, setPlain } from '../services/reactions/changes.ts';
import type { Services } from '../services/start.ts';
import type { ReactedItem } from '../services/world/reactions.ts';
import { expect, test } from './harness/test.ts';
import type { Waymark } from './harness/waymark.ts';

async function openReactions(waymark: Waymark): Promise<Page> {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  return popup;
}
const panel = (popup: Page) => popup.getByRole('tabpanel', { name: 'Reactions' });
const rows = (popup: Page) => panel(popup).getByRole('listitem');
const fresh = (popup: Page) => panel(popup).getByRole('list', { name: 'New' }).getByRole('listitem');

/** What the two one-shot queries reach, straight from the world. */
function reach(services: Services): ReactedItem[] {
  const { items, viewer } = services.world.reactions;
  const own = items.filter((item) => item.author === viewer);
  const newest = (kinds: string[]) =>
    own.filter((item) => kinds.includes(item.kind)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return newest(['IssueComment']).slice(0, 100);
}
const soon = () => `${new Date(Date.now() + 2000).toISOString().slice(0, 19)}Z`;

test('signed out, it says what connecting gives and opens the setup in a tab', async ({
  waymark,
  context,
}) => {
  const popup = await openReactions(waymark);
  await expect(panel(popup).getByText(/Connect your code host/)).toBeVisible();
  const opened = context.waitForEvent('page');
  await panel(popup).getByRole('button', { name: 'Set up reactions' }).click();
  expect((await opened).url()).toContain('options.html#reactions');
});

test.describe('connected', () => {
  test.beforeEach(({ waymark }) => waymark.connect());

  test('merges both queries into items with people, kinds and totals', async ({ waymark, services }) => {
    const popup = await openReactions(waymark);
    await expect(panel(popup).getByText(/^[\d,]+ reactions$/)).toBeVisible();
    await expect(panel(popup).getByText(/^200 items checked/)).toBeVisible();
    await expect(panel(popup).getByText(/Only 100 of your issues and pull requests/)).toBeVisible();
    await expect(panel(popup).getByText('Comment on', { exact: false }).first()).toBeAttached();

    const comments = reach(services).filter((item) => item.reactions.length > 0);
    for (const comment of comments.slice(0, 5)) {
      await expect(
        panel(popup).locator(`a[href="${services.origins.reactions}${comment.path}"]`),
      ).toHaveCount(1);
    }
    const crowd = services.world.reactions.items.find((item) => item.reactions.length === 312);
    await popup.getByRole('searchbox', { name: 'Filter reactions' }).fill(crowd?.title ?? '');
    await expect(
      panel(popup)
        .getByText(/^\+\d+ older, not retrievable$/)
        .first(),
    ).toBeVisible();
    expect(services.control.requests({ service: 'reactions' })).toHaveLength(2);
  });

  test('shows an unknown kind by its name, and finds by it', async ({ waymark }) => {
    const popup = await openReactions(waymark);
    await expect(
      panel(popup)
        .getByText(/^salute: \d+/)
        .first(),
    ).toBeAttached();
    await popup.getByRole('searchbox', { name: 'Filter reactions' }).fill('salute');
    const found = await rows(popup).all();
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) await expect(row).toContainText('salute');
  });

  test('calls new what came since, and keeps it in place until read', async ({ waymark, services }) => {
    const first = await openReactions(waymark);
    await expect(rows(first).first()).toBeVisible();
    await expect(fresh(first)).toHaveCount(0);
    await first.close();

    const [comment] = reach(services);
    for (const user of ['ann', 'bo', null, services.world.reactions.viewer]) {
      addReaction(services.world.reactions, comment?.id ?? '', { content: 'EYES', user, at: soon() });
    }
    const popup = await openReactions(waymark);
    await expect(fresh(popup)).toHaveCount(1);
    await expect(fresh(popup)).toContainText('Someone and 2 others');
    await expect(fresh(popup)).toContainText('eyes: 3');
    await popup.getByRole('button', { name: 'Mark all read' }).click();
    await expect(fresh(popup)).toHaveCount(0);
    await popup.reload();
    await expect(rows(popup).first()).toBeVisible();
    await expect(fresh(popup)).toHaveCount(0);
  });

  test('does not move a row under the pointer', async ({ waymark, services }) => {
    const popup = await openReactions(waymark);
    await expect(rows(popup).first()).toBeVisible();
    await rows(popup).first().hover();
    const before = await rows(popup).allInnerTexts();
    const last = reach(services).findLast((item) => item.reactions.length > 0);
    addReaction(services.world.reactions, last?.id ?? '', { content: 'ROCKET', user: 'ann', at: soon() });
    services.control.clearRequests();
    await popup
      .getByRole('button', { name: 'Check again' })
      .evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => services.control.requests({ service: 'reactions' }).length).toBe(2);
    await expect(panel(popup).getByText('ann', { exact: true })).toBeAttached();
    const after = await panel(popup)
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(after).toHaveLength(before.length);
    await expect(fresh(popup)).toHaveCount(0);
    await popup.getByRole('tab', { name: 'Reactions' }).hover();
    await expect(fresh(popup)).toHaveCount(1);
  });

  test('works with a service that knows the two queries and no more', async ({ waymark, services }) => {
    setPlain(services.world.reactions, true);
    const popup = await openReactions(waymark);
    await expect(rows(popup).first()).toBeVisible();
    await expect(
      panel(popup)
        .getByText(/^#\d+ · [\w-]+\/[\w-]+/)
        .first(),
    ).toBeAttached();
  });

  test('keeps what came beside a single sign-on', async ({ waymark, services }) => {
    meet(services.world.reactions, 'saml', 2);
    const popup = await openReactions(waymark);
    await expect(panel(popup).getByText(/after its own sign-on/)).toBeVisible();
    await expect(rows(popup).first()).toBeVisible();
  });

  for (const [name, answer, sentence] of [
    ['garbage', { kind: 'malformed' }, /answered in a form Waymark can’t read/],
    ['HTML', { kind: 'html', status: 200 }, /answered in a form Waymark can’t read/],
    ['500', { kind: 'status', status: 500 }, /has a problem of its own \(status 500\)/],
    ['429', { kind: 'status', status: 429 }, /asks for a pause/],
    ['a dropped connection', { kind: 'drop' }, /can’t be reached/],
    ['no answer at all', { kind: 'hang' }, /didn’t answer in time/],
    ['a token that ended', { kind: 'unauthorized' }, /doesn’t accept the sign-in/],
  ] as const) {
    test(`${name}: a sentence, a way on, and the old list`, async ({ waymark, services }) => {
      const popup = await openReactions(waymark);
      await expect(panel(popup).getByText(/items checked/)).toBeVisible();
      await expect(panel(popup).getByRole('progressbar')).toHaveCount(0);
      const before = await rows(popup).count();
      services.control.behave({ service: 'reactions', answer });
      await popup.getByRole('button', { name: 'Check again' }).click();
      await expect(panel(popup).getByText(sentence)).toBeVisible({ timeout: 15_000 });
      await expect(rows(popup)).toHaveCount(before);
      services.control.behaveWell();
      await popup.getByRole('button', { name: 'Try again' }).click();
      await expect(panel(popup).getByText(sentence)).toHaveCount(0);
      await expect(rows(popup)).toHaveCount(before);
    });
  }
});
