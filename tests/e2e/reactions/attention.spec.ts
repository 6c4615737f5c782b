import type { Page } from '@playwright/test';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { showOptions } from '../harness/options.ts';
import { checkAgain, comments, keepComments, react } from '../harness/reactions.ts';
import { storedValues } from '../harness/stored-values.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

test.beforeEach(async ({ waymark, services }) => {
  keepComments(services, 12);
  await waymark.connect();
});

const section = (options: Page) => options.getByRole('region', { name: 'New reactions', exact: true });
const fresh = (popup: Page) => popup.locator('li[data-new=true]');

/** The inbox after the first import. */
async function openReactions(waymark: Waymark): Promise<Page> {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  await expect(popup.getByRole('button', { name: 'Check again' })).toBeVisible();
  return popup;
}

async function switchOn(options: Page, name: string): Promise<void> {
  const choice = section(options).getByRole('checkbox', { name });
  // Checked when the browser has allowed it, which Firefox does later.
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(section(options).getByText('Saved.').first()).toBeVisible();
}

test('the button counts new reactions where a page has no count: after a check, a mark, a mute, a killed worker', {
  tag: '@beside',
}, async ({ waymark, services, page }) => {
  const { blog } = services.origins;
  const options = await waymark.openOptions('new-reactions');
  await switchOn(options, 'Count unread reactions on the toolbar button');
  await page.goto(`${blog}/plain/`);
  const plain = await waymark.tabIdOf(page);
  const post = await page.context().newPage();
  await post.goto(`${blog}${services.world.blog.posts[0]?.path}`);
  const counted = await waymark.tabIdOf(post);
  await expect.poll(() => waymark.badge(counted)).toMatch(/^\d+$/);
  const number = await waymark.badge(counted);
  const titleOf = (tabId: number) => options.evaluate((id) => chrome.action.getTitle({ tabId: id }), tabId);

  const popup = await openReactions(waymark);
  expect(await waymark.badge(plain)).toBe('');
  const [one, two, three] = comments(services);
  react(services, one, ['ann', 'bo', services.world.reactions.viewer], 'EYES');
  react(services, two, ['cy'], 'HEART');
  react(services, three, ['ann'], 'ROCKET');
  await checkAgain(popup);
  await expect.poll(() => waymark.badge(plain)).toBe('+4');
  await expect.poll(() => titleOf(plain)).toBe('4 new reactions; Waymark');
  await expect.poll(() => titleOf(counted)).toMatch(/^\d+ alternatives: .+; 4 new reactions$/);
  expect(await waymark.badge(counted)).toBe(number);

  // Read and muted ones are not counted, also after a restart of the worker.
  await popup.getByRole('tab', { name: 'Reactions' }).hover();
  await fresh(popup).filter({ hasText: 'cy' }).getByRole('button').first().click();
  await popup.getByRole('button', { name: 'Mark “cy, heart” read' }).click();
  await expect.poll(() => waymark.badge(plain)).toBe('+3');
  await popup.getByRole('button', { name: 'Back to the list' }).click();
  await waymark.killWorker();
  expect(await waymark.badge(plain)).toBe('+3');
  await popup.getByRole('tab', { name: 'Reactions' }).hover();
  await fresh(popup).filter({ hasText: 'eyes' }).getByRole('button').first().click();
  await popup.getByRole('button', { name: 'More on ann' }).first().click();
  await popup.getByRole('menuitem', { name: 'Mute ann' }).click();
  await expect.poll(() => waymark.badge(plain)).toBe('+1');

  // The options list the mutes, and remove them.
  const mutes = section(options).getByRole('list', { name: 'Muted' });
  await expect(mutes.getByText('ann', { exact: true })).toBeVisible();
  await options.bringToFront();
  await mutes.getByRole('button', { name: 'Unmute ann' }).click();
  await expect(section(options).getByText(/^Nothing is muted/)).toBeVisible();
  await expect.poll(() => waymark.badge(plain)).toBe('+3');

  // Marked as read and undone, in the person's other browsers too.
  const marks = async (): Promise<number[]> =>
    options.evaluate(async () => {
      const items: { marks?: Record<string, number> }[] = Object.values(await chrome.storage.sync.get());
      return items.flatMap((item) => Object.values(item.marks ?? {}));
    });
  await popup.bringToFront();
  await popup.getByRole('button', { name: 'Back to the list' }).click();
  await popup.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => waymark.badge(plain)).toBe('');
  await expect.poll(() => titleOf(plain)).toBe('Waymark');
  await expect.poll(async () => (await marks()).length).toBe(3);
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => waymark.badge(plain)).toBe('+3');
  await expect.poll(async () => (await marks()).filter((mark) => mark >= 1_000_000_000).length).toBe(2);

  // Removing the account removes everything.
  await options.bringToFront();
  await showOptions(options, 'reactions');
  const account = options.getByRole('region', { name: 'Reactions', exact: true });
  await account.getByRole('button', { name: /^Remove/ }).click();
  await account.getByRole('button', { name: 'Remove account' }).click();
  await expect.poll(() => waymark.badge(plain)).toBe('');
  await expect.poll(marks).toEqual([]);
});

test('one notification of new reactions, none while the inbox is open, cleared when they are read @beside', async ({
  waymark,
  services,
  browserName,
}) => {
  test.skip(browserName === 'firefox', lackInFirefox.alerts);
  const options = await waymark.openOptions('new-reactions');
  await switchOn(options, 'Notify me about new reactions');
  await expect(section(options).getByText(/^Waymark checks only when you open Reactions/)).toBeVisible();
  const shown = () => options.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
  const known = async () => JSON.stringify(await storedValues(options, 'toldReactions'));
  const refresh = () =>
    options.evaluate(() => chrome.runtime.sendMessage({ room: 'reactions', method: 'refresh', args: [] }));
  /** A visible inbox holds a lock. */
  const isOpen = () =>
    options.evaluate(async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name === 'waymark-inbox'),
    );
  const close = async (inbox: Page) => {
    await inbox.close();
    await expect.poll(isOpen).toBe(false);
  };
  const [one, two, three] = comments(services);

  const popup = await openReactions(waymark);
  react(services, one, ['ann'], 'EYES');
  await checkAgain(popup);
  await expect(fresh(popup)).toHaveCount(1);
  await expect.poll(known).toContain('ann');
  expect(await shown()).toEqual([]);
  await close(popup);

  react(services, two, ['bo', 'cy'], 'HEART');
  await refresh();
  await expect.poll(shown).toEqual(['reactions']);
  const again = await openReactions(waymark);
  await again.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(shown).toEqual([]);
  await close(again);

  // Pressing it opens the popup at the inbox, which then holds the lock.
  react(services, three, ['dee'], 'ROCKET');
  await waymark.killWorker();
  await refresh();
  await expect.poll(shown).toEqual(['reactions']);
  await (await waymark.worker()).evaluate(() => {
    const { onClicked } = chrome.notifications;
    if ('dispatch' in onClicked && typeof onClicked.dispatch === 'function') onClicked.dispatch('reactions');
  });
  await expect.poll(shown).toEqual([]);
  await expect.poll(isOpen).toBe(true);
});
