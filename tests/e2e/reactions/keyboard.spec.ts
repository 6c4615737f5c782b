import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { checked, fewThreads, fresh, openReactions, panel, react, rows } from '../harness/reactions.ts';
import { expect, test } from '../harness/test.ts';

/** Presses Tab, or Shift+Tab, until the element has the focus. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

const row = (popup: Page, index: number) => panel(popup).locator(`[data-index="${index}"]`);
/** An element of the inbox has the focus, and not the page. */
const held = (popup: Page) => expect(panel(popup).locator(':focus')).toBeVisible();
const title = (popup: Page) => panel(popup).getByRole('heading', { level: 2 }).last();

test('keyboard only: rows, an item, its comment, reading, undoing, muting, filters and the way back; axe finds nothing @beside', async ({
  waymark,
  services,
  context,
}) => {
  fewThreads(services, 30);
  await waymark.connect();
  const popup = await openReactions(waymark);
  await checked(popup);
  const { items } = services.world.reactions;
  for (const item of items.slice(10, 14)) react(services, item, ['ann', null], 'EYES');
  await tabTo(popup, popup.getByRole('button', { name: 'Check again' }));
  await popup.keyboard.press('Enter');
  await expect(fresh(popup)).toHaveCount(4);
  await expect(popup.getByRole('status').filter({ hasText: /^All \d+ items checked / })).toHaveCount(1);
  await expect(fresh(popup).first()).toContainText('eyes: 2');
  expect(await axeFindings(popup)).toEqual([]);

  // Along the rows; marking as read keeps the focus on the row.
  await tabTo(popup, row(popup, 0), 'Shift+Tab');
  await popup.keyboard.press('ArrowDown');
  await expect(row(popup, 1)).toBeFocused();
  const mark = rows(popup)
    .nth(1)
    .getByRole('button', { name: /^Mark “.*” read$/ });
  await tabTo(popup, mark);
  await popup.keyboard.press('Enter');
  await expect(mark).toHaveCount(0);
  await expect(row(popup, 1)).toBeFocused();

  // Into the item, to its page at the service, and back to its row. Escape closes a menu first.
  await popup.keyboard.press('Enter');
  await expect(title(popup)).toBeFocused();
  expect(await axeFindings(popup)).toEqual([]);
  const link = panel(popup)
    .getByRole('link', { name: /^Open (issue|pull request)$/ })
    .last();
  await tabTo(popup, link);
  const [there] = await Promise.all([context.waitForEvent('page'), popup.keyboard.press('Enter')]);
  await there.waitForURL(`${services.origins.reactions}/**`);
  await there.close();
  await popup.bringToFront();
  await expect(link).toBeFocused();
  const more = popup.getByRole('button', { name: 'More on this item' });
  await tabTo(popup, more, 'Shift+Tab');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('menuitem', { name: 'Mute this item' })).toBeFocused();
  await popup.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await popup.keyboard.press('Escape');
  await expect(title(popup)).not.toBeFocused();
  await expect(panel(popup).locator('[data-index]:focus')).toBeVisible();

  // Muting the item removes its row; the focus moves to the next row.
  await popup.keyboard.press('Home');
  await expect(row(popup, 0)).toBeFocused();
  await popup.keyboard.press('Enter');
  await expect(title(popup)).toBeFocused();
  await tabTo(popup, more);
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('menuitem', { name: 'Mute this item' })).toBeFocused();
  await popup.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await expect(fresh(popup)).toHaveCount(2);
  await popup.keyboard.press('Escape');
  await expect(panel(popup).locator('[data-index]:focus')).toBeVisible();

  // One button marks all as read, and undoes it.
  const all = popup.getByRole('button', { name: 'Mark all read' });
  const undo = popup.getByRole('button', { name: 'Undo' });
  await tabTo(popup, all, 'Shift+Tab');
  await popup.keyboard.press('Enter');
  await expect(undo).toBeFocused();
  await expect(fresh(popup)).toHaveCount(0);
  await expect(undo).not.toHaveAttribute('aria-busy', 'true');
  await popup.keyboard.press('Enter');
  await expect(all).toBeFocused();
  await expect(fresh(popup)).toHaveCount(2);

  // Text, filters and mutes.
  const search = popup.getByRole('searchbox', { name: 'Search reactions' });
  await tabTo(popup, search, 'Shift+Tab');
  await popup.keyboard.type('no such words');
  await expect(panel(popup).getByText('No matches')).toBeVisible();
  await popup.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(rows(popup).first()).toBeVisible();
  const toggle = panel(popup).getByRole('button', { name: /^Filter/ });
  await tabTo(popup, toggle);
  await popup.keyboard.press('Enter');
  const muted = popup.getByRole('checkbox', { name: 'Muted' });
  await tabTo(popup, muted);
  await popup.keyboard.press('Space');
  await expect(rows(popup)).toHaveCount(1);
  expect(await axeFindings(popup)).toEqual([]);
  const unmute = popup.getByRole('button', { name: /^Unmute/ });
  await tabTo(popup, unmute);
  await popup.keyboard.press('Enter');
  await expect(unmute).toHaveCount(0);
  await held(popup);
  await tabTo(popup, toggle);
  await popup.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(muted).toHaveCount(0);
  const chip = popup.getByRole('button', { name: 'Remove the filter Muted' });
  await tabTo(popup, chip);
  await popup.keyboard.press('Enter');
  await expect(chip).toHaveCount(0);
  await held(popup);
});

test('reopened, the popup restores the scroll position and the open item, with rows at once @beside', async ({
  waymark,
  services,
  context,
}) => {
  fewThreads(services, 30);
  await waymark.connect();
  const popup = await openReactions(waymark);
  await checked(popup);
  await row(popup, 0).focus();
  await popup.keyboard.press('End');
  await expect(row(popup, 29)).toBeFocused();
  // Left only once it is known how far it was scrolled.
  await expect.poll(() => popup.evaluate(() => localStorage.getItem('reaction-place'))).toContain('"row"');
  await popup.close();

  const again = await waymark.openPopup();
  await expect(row(again, 29)).toBeInViewport();
  await row(again, 29).click();
  const words = await title(again).textContent();
  await again.close();
  const third = await waymark.openPopup();
  await expect(title(third)).toHaveText(words ?? '-');
  await third.getByRole('button', { name: 'Back to the list' }).click();
  await expect(row(third, 29)).toBeFocused();
  await third.close();

  // Whoever reads all of it: the figures of last time and the first rows are there before.
  const fourth = await context.newPage();
  await fourth.addInitScript(() => {
    const send = chrome.runtime?.sendMessage;
    if (!send) return;
    const isHeld = (asked: unknown) => JSON.stringify(asked).includes('"overview"');
    Reflect.set(chrome.runtime, 'sendMessage', (...args: unknown[]) =>
      isHeld(args[0]) ? undefined : Reflect.apply(send, chrome.runtime, args),
    );
  });
  await fourth.goto(third.url());
  await expect(rows(fourth).first()).toBeVisible();
  await expect(panel(fourth).getByRole('button', { name: /^All \d/ })).toBeVisible();
});
