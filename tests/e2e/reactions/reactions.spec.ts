import type { Locator } from '@playwright/test';
import { removeReaction } from '../../services/reactions/changes.ts';
import {
  checkAgain,
  checked,
  comments,
  fresh,
  keepComments,
  openReactions,
  panel,
  react,
  rows,
} from '../harness/reactions.ts';
import { expect, test } from '../harness/test.ts';

test('without an account, it explains the setup and opens it in a tab @beside', async ({
  waymark,
  context,
}) => {
  const popup = await openReactions(waymark);
  await expect(panel(popup).getByText(/^Connect .* or another code host/)).toBeVisible();
  const opened = context.waitForEvent('page');
  await panel(popup).getByRole('button', { name: 'Set up reactions' }).click();
  await expect(await opened).toHaveURL(/options\.html#reactions/);
});

test.describe('connected', () => {
  test.beforeEach(async ({ waymark, services }) => {
    // Enough for a list that scrolls.
    keepComments(services, 60);
    await waymark.connect();
  });

  test('reactions after the first import are new: marked as read one by one, all at once, and undone', async ({
    waymark,
    services,
  }) => {
    const popup = await openReactions(waymark);
    await checked(popup);
    await expect(rows(popup).first()).toBeVisible();
    await expect(fresh(popup)).toHaveCount(0);
    const [one, two] = comments(services);
    const [first] = react(services, one, ['ann', 'bo', null, services.world.reactions.viewer], 'EYES');
    react(services, two, ['cy'], 'SALUTE');
    await checkAgain(popup);
    await expect(popup.getByRole('tab', { name: 'Reactions' })).toContainText('2');
    await popup.getByRole('tab', { name: 'Reactions' }).hover();
    await expect(fresh(popup)).toHaveCount(2);
    const group = fresh(popup).filter({ hasText: 'Someone and 2 others' });
    await expect(group).toContainText('eyes: 3');

    // The detail lists each reaction; one is marked as read, and another person is muted.
    await group.getByRole('button').first().click();
    const each = popup.getByRole('list', { name: 'Each reaction' }).getByRole('listitem');
    await expect(each.filter({ hasText: 'eyes' })).toHaveCount(3);
    await popup.getByRole('button', { name: 'Mark “ann, eyes” read' }).click();
    await expect(popup.getByRole('button', { name: /^Mark “.*, eyes” read$/ })).toHaveCount(2);
    await popup.getByRole('button', { name: 'More on bo' }).first().click();
    await popup.getByRole('menuitem', { name: 'Mute bo' }).click();
    await expect(each.filter({ hasText: 'muted' }).first()).toBeVisible();
    await popup.keyboard.press('Escape');
    await expect(each).toHaveCount(0);
    await expect(fresh(popup).filter({ hasText: 'eyes: 1' })).toContainText('Someone');

    await popup.getByRole('button', { name: 'Mark all read' }).click();
    await popup.getByRole('tab', { name: 'Reactions' }).hover();
    await expect(fresh(popup)).toHaveCount(0);
    await popup.getByRole('button', { name: 'Undo' }).click();
    await popup.getByRole('tab', { name: 'Reactions' }).hover();
    await expect(fresh(popup)).toHaveCount(2);

    // The link opens the comment, and marks it as read.
    const link = fresh(popup).filter({ hasText: 'cy' }).getByRole('link');
    await expect(link).toHaveAttribute('href', `${services.origins.reactions}${two?.path}`);
    await link.click();
    await popup.bringToFront();
    // While the focus is in the list, its rows do not move.
    await popup.getByRole('tab', { name: 'Reactions' }).click();
    await expect(fresh(popup)).toHaveCount(1);
    await popup.reload();
    await checked(popup);
    await expect(fresh(popup)).toHaveCount(1);

    // Removed reactions are listed.
    removeReaction(services.world.reactions, first?.id ?? '');
    await checkAgain(popup);
    await fresh(popup).getByRole('button').first().click();
    await expect(popup.getByText(/^ann took back “eyes”/)).toBeVisible();
  });

  test('the list is above the fold: what stands over it takes one line each, and scrolls away @beside', async ({
    waymark,
  }) => {
    const popup = await openReactions(waymark);
    await checked(popup);
    await expect(rows(popup).first()).toBeVisible();
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
    const height = async (locator: Locator) => (await locator.boundingBox())?.height ?? Number.NaN;
    const kinds = panel(popup).getByRole('list', { name: 'Kinds of reactions' });
    const state = panel(popup).getByText(/items checked/);
    const wholeRows = async () => {
      const end = await top(state);
      const tops = await popup.evaluate(() =>
        [...document.querySelectorAll('[aria-label="Reactions by item"] > li')].map((row) => {
          const { y, bottom, height } = row.getBoundingClientRect();
          return { y, bottom, height };
        }),
      );
      const start = await top(panel(popup));
      return tops.filter(({ y, bottom, height }) => height > 40 && y >= start && bottom <= end).length;
    };
    expect(await height(kinds)).toBeLessThan(50);
    expect(await height(state)).toBeLessThan(20);
    expect(await top(rows(popup).first())).toBeLessThan(170);
    expect(await wholeRows()).toBeGreaterThanOrEqual(6);
    const icons = await popup.evaluate(() =>
      [...document.querySelectorAll('svg:not(li *)')]
        .filter((icon) => icon.checkVisibility())
        .map((icon) => icon.innerHTML),
    );
    expect(new Set(icons).size).toBe(icons.length);

    // At 200 %.
    await popup.goto(`${popup.url()}?tab=1`);
    await popup.setViewportSize({ width: 190, height: 280 });
    await expect(rows(popup).first()).toBeVisible();
    await checked(popup);
    await rows(popup).first().hover();
    await popup.mouse.wheel(0, 160);
    await expect(kinds).not.toBeInViewport();
    await expect.poll(wholeRows).toBeGreaterThanOrEqual(1);
  });

  test('filters by kind, text, time and mutes, and remembers the filters @beside', async ({ waymark }) => {
    const popup = await openReactions(waymark);
    await checked(popup);
    const all = await rows(popup).first().getAttribute('aria-setsize');
    await panel(popup)
      .getByRole('button', { name: /^salute: / })
      .click();
    await expect(rows(popup).first()).not.toHaveAttribute('aria-setsize', all ?? '');
    await popup.reload();
    await expect(panel(popup).getByRole('button', { name: /^salute: / })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await panel(popup)
      .getByRole('button', { name: /^salute: / })
      .click();

    await rows(popup).first().getByRole('button').first().click();
    const title = (await popup.getByRole('heading', { level: 2 }).last().textContent()) ?? '';
    await popup.getByRole('button', { name: 'More on this item' }).click();
    await popup.getByRole('menuitem', { name: 'Mute this item' }).click();
    await popup.getByRole('button', { name: 'Back to the list' }).click();
    await popup.getByRole('button', { name: 'Filter', exact: true }).click();
    await popup.getByRole('checkbox', { name: 'Muted' }).check();
    await expect(rows(popup)).toHaveCount(1);
    await popup.getByRole('button', { name: `Unmute ${title}` }).click();
    await popup.getByRole('tab', { name: 'Reactions' }).hover();
    await expect(panel(popup).getByText(/No items or repositories are muted/)).toBeVisible();
    await popup.getByRole('button', { name: 'Show all items' }).click();

    await popup.getByRole('searchbox', { name: 'Search reactions' }).fill('no such words anywhere');
    await expect(panel(popup).getByText('No matches')).toBeVisible();
    await popup.getByRole('searchbox', { name: 'Search reactions' }).fill('SALUTE');
    await expect(panel(popup).getByText('No matches')).toHaveCount(0);
    await expect(rows(popup).first()).toBeVisible();
  });

  test('does not move a row under the pointer @beside', async ({ waymark, services }) => {
    const popup = await openReactions(waymark);
    await checked(popup);
    const first = rows(popup).first().getByRole('link');
    const before = await first.getAttribute('href');
    await rows(popup).first().hover();
    const quiet = comments(services).find((item) => item.reactions.length === 0);
    react(services, quiet, ['ann'], 'ROCKET');
    await popup
      .getByRole('button', { name: 'Check again' })
      .evaluate((button: HTMLElement) => button.click());
    await expect(popup.getByRole('button', { name: 'Show 1 more' })).toBeVisible();
    await expect(first).toHaveAttribute('href', before ?? '');
    await popup.getByRole('button', { name: 'Show 1 more' }).click();
    await expect(fresh(popup)).toHaveCount(1);
  });
});
