import type { Locator, Page } from '@playwright/test';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import type { BrowserWindow } from '../harness/window.ts';
import { expect, test } from '../harness/window-test.ts';

test.skip(({ browserName }) => browserName === 'firefox', lackInFirefox.window);

test.beforeEach(({ waymark }) => waymark.connect());

/** Chooses "Check in here" in the browser’s menu, the one entry with the mark; returns the popup that opens. */
async function chooseHere({ screen, shown }: BrowserWindow, on: Locator): Promise<Page> {
  // Below the toolbar: in a tab that opens, and where the badge was, the mark is new as well.
  const entry = await screen.newMark(() => on.click({ button: 'right' }), { x: 0, y: 105 });
  await screen.press(entry);
  return shown('popup.html');
}

test('"Check in here" is in the menu of a page, a link, a selection and a picture @beside', async ({
  window,
  services,
  page,
}) => {
  const { origins, world } = services;
  const goTo = async (where: keyof typeof world.blog.pages) => {
    await page.goto(origins.blog + world.blog.pages[where]);
    await page.bringToFront();
  };
  const says = async (popup: Page, words: string | RegExp) => {
    await expect(popup.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
    await expect(popup.getByText(words)).toBeVisible();
    // From the shout it leads back to the row first.
    const pressEscape = async () => {
      await window.screen.keys('Escape');
      return window.surfaces();
    };
    await expect.poll(pressEscape).toEqual([]);
  };
  await goTo('placeJsonLd');
  await test.step('page', async () => {
    await says(await chooseHere(window, page.locator('article p').first()), /Café Tejo, from this page/);
  });
  await test.step('picture', async () => {
    await says(await chooseHere(window, page.locator('article img').first()), /Café Tejo, from this page/);
  });
  await goTo('placeMapLinks');
  await test.step('link', async () => {
    await says(await chooseHere(window, page.locator('a[href^="geo:"]').first()), /from the link/);
  });
  await goTo('plain');
  await test.step('selection', async () => {
    const words = page.locator('p').first();
    await words.evaluate((element) => {
      element.textContent = '38°42′27″ N, 9°8′11.4″ W';
    });
    await words.selectText();
    await says(await chooseHere(window, words), /from the selection/);
  });
  expect(services.control.requests({ path: '/v2/checkins/add' })).toHaveLength(0);
});
