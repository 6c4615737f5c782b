import type { Locator, Page } from '@playwright/test';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import type { Waymark } from '../harness/waymark.ts';
import type { BrowserWindow } from '../harness/window.ts';
import { expect, test } from '../harness/window-test.ts';

test.skip(({ browserName }) => browserName === 'firefox', lackInFirefox.window);

const shortcut = 'alt+shift+l';

// The tab of the first minutes has opened then.
test.beforeEach(({ waymark }) => waymark.connect());

/** Puts an empty field into the page, in place of everything else, with the focus in it. */
async function focusField({ screen }: BrowserWindow, page: Page): Promise<Locator> {
  // The address bar may have the keys.
  await screen.press({ x: 700, y: 600 });
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.body.replaceChildren(field);
    field.focus();
  });
  return page.locator('textarea');
}

async function paste(window: BrowserWindow, page: Page): Promise<string> {
  const field = await focusField(window, page);
  await window.screen.keys('ctrl+v');
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}

async function copyBefore(window: BrowserWindow, page: Page): Promise<void> {
  const field = await focusField(window, page);
  await field.fill('copied before');
  await window.screen.keys('ctrl+a', 'ctrl+c');
}

/** Presses the shortcut on the page; the button then shows the sign. */
async function press({ screen }: BrowserWindow, waymark: Waymark, page: Page, sign: string): Promise<void> {
  const desk = await waymark.open('manifest.json');
  const text = () => desk.evaluate(() => chrome.action.getBadgeText({}));
  // That of a press before.
  await expect.poll(text).not.toBe(sign);
  await page.bringToFront();
  await screen.keys(shortcut);
  await expect.poll(text).toBe(sign);
  await desk.close();
  await page.bringToFront();
}

test('the shortcut copies what "Copy all" copies, in the format chosen last, and the page does not see it @beside', async ({
  window,
  waymark,
  services,
  page,
}) => {
  const { origins, world } = services;
  await page.goto(origins.blog + world.blog.pages.lisbon);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    document.addEventListener('copy', () => seen.push('copied'), true);
    // An element of that name shadows the method.
    document.body.insertAdjacentHTML('beforeend', '<form name="execCommand"></form>');
  });
  // The next worker loads the rooms first, which must not use up the press.
  await waymark.killWorker();
  await press(window, waymark, page, '✓');
  expect(await page.evaluate('seen')).toEqual([]);
  const markdown = await paste(window, page);
  expect(markdown).toContain('- [Post as data](<');
  expect(await window.surfaces()).toEqual([]);

  await page.reload();
  const popup = await window.pressButton();
  await popup.getByRole('button', { name: 'Copy all' }).click();
  await popup.getByRole('menuitem', { name: 'Link header' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'copied as Link header' })).toHaveCount(1);
  await window.screen.keys('Escape');
  await expect.poll(window.surfaces).toEqual([]);
  const header = await paste(window, page);
  expect(header.match(/^Link: /gm)?.length).toBe(markdown.match(/^- /gm)?.length);
  await copyBefore(window, page);
  await page.reload();
  await press(window, waymark, page, '✓');
  expect(await paste(window, page)).toBe(header);
});

test('the shortcut leaves the clipboard as it is where there is nothing to copy, and says so @beside', async ({
  window,
  waymark,
  services,
  page,
}) => {
  services.control.expectErrors({ service: 'blog', path: '/robots.txt', status: 404 });
  await page.goto(`${services.origins.blog}/robots.txt`);
  await page.bringToFront();
  await copyBefore(window, page);
  await press(window, waymark, page, '0');
  expect(await paste(window, page)).toBe('copied before');
  await page.goto('chrome://version');
  await press(window, waymark, page, '–');
});

test('the browser gives every shortcut its keys, and the one for Check in opens the popup there @beside', async ({
  window,
  waymark,
  page,
}) => {
  const commands = await (await waymark.worker()).evaluate(() => chrome.commands.getAll());
  const keys = commands.map(({ name, shortcut }) => [name, shortcut]);
  expect(keys).toEqual([
    ['_execute_action', 'Alt+Shift+M'],
    ['checkin', 'Alt+Shift+H'],
    ['copy-links', 'Alt+Shift+L'],
  ]);
  await page.bringToFront();
  await window.screen.keys('alt+shift+h');
  const popup = await window.shown('popup.html');
  await expect(popup.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
});
