import type { Locator } from '@playwright/test';
import { axeFindings, listenTo } from './harness/accessible.ts';
import { choose, done, nearby, press } from './harness/checkin.ts';
import { optionsPages, showOptions, unfoldOptions } from './harness/options.ts';
import { expect, test } from './harness/test.ts';
import { lookInside } from './harness/viewer.ts';

// Running every rule on every element is slow on a busy machine.
test.slow();

/** The pixels of a strip in an element, from its upper left corner, in CSS pixels. */
async function strip(element: Locator, { x = 0, y = 0, width = 2, height = 2 }): Promise<string> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  const clip = { x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y, width, height };
  return (await element.page().screenshot({ clip })).toString('base64');
}

test('in forced colours the selected tab and the chosen place are marked; at 320 × 280 all can be reached', {
  tag: '@beside',
}, async ({ waymark }) => {
  await waymark.connect();
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, '');
  await popup.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const line = (name: string) => strip(popup.getByRole('tab', { name }), { x: 20, y: 39, height: 1 });
  expect(await line('Check in')).not.toBe(await line('This page'));
  const places = popup.getByRole('list', { name: 'Nearby' }).getByRole('listitem');
  const bar = (index: number) => strip(places.nth(index), { y: 8, height: 16 });
  expect(await bar(1)).not.toBe(await bar(0));
  await popup.getByRole('button', { name: 'Radar' }).click();
  const rows = popup.getByRole('list', { name: 'Places on the radar' }).getByRole('listitem');
  await expect(rows.first().locator('[aria-current]')).toBeVisible();
  const edge = (index: number) => strip(rows.nth(index), { y: 8, height: 12 });
  expect(await edge(0)).not.toBe(await edge(1));

  await popup.emulateMedia({ forcedColors: 'none' });
  await popup.setViewportSize({ width: 320, height: 280 });
  await popup.getByRole('button', { name: 'List' }).click();
  for (const tab of ['This page', 'Reactions', 'Check in']) {
    await popup.getByRole('tab', { name: tab }).click();
    await expect(popup.getByRole('tabpanel', { name: tab })).toBeVisible();
    expect(await popup.evaluate(overflowing)).toEqual([]);
    for (const each of await popup.getByRole('tab').all()) await expect(each).toBeInViewport({ ratio: 1 });
  }
  const send = popup.getByRole('button', { name: 'Check in', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await popup.getByRole('textbox', { name: 'Shout' }).fill('A small screen');
  await send.click({ trial: true });
  await places.first().scrollIntoViewIfNeeded();
  await expect(places.first()).toBeInViewport();
});

/** Elements that scroll sideways, but for the strip of kinds, which is made to. */
const overflowing = () =>
  [...document.querySelectorAll('*')]
    .filter(
      (one) =>
        one.scrollWidth > one.clientWidth && /auto|scroll|visible/.test(getComputedStyle(one).overflowX),
    )
    .filter((one) => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter((one) => one.ariaLabel !== 'Kinds of reactions')
    .map((one) => one.outerHTML.slice(0, 120));

test('each result is said once: copied, found, checked in', { tag: '@beside' }, async ({
  waymark,
  services,
  page,
}) => {
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
  await page.goto(services.origins.blog + services.world.blog.pages.lisbon);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  const heard = await listenTo(popup);
  let words: string[] = [];
  /** Waits for the words, then for nothing more: what is said twice is said at once. */
  const hears = async (...all: RegExp[]) => {
    words = [];
    await expect.poll(async () => words.push(...(await heard()))).toBeGreaterThanOrEqual(all.length);
    expect(words).toEqual(all.map((one) => expect.stringMatching(one)));
  };

  await popup.getByRole('tab', { name: 'This page' }).click();
  await popup
    .getByRole('button', { name: /^Copy address of/ })
    .first()
    .click();
  await hears(/^Address copied\.$/);

  await nearby(popup);
  await hears(/^Nearby: \d+$/);
  await choose(popup, 'Said once');
  await press(popup);
  await done(popup);
  words = await heard();
  expect(words).toContainEqual(expect.stringMatching(/^Checked in at/));
  expect(words).toEqual([...new Set(words)]);
});

test('the options by keyboard: a search leads to its option and Back returns; axe finds nothing on any page @beside', async ({
  waymark,
}) => {
  await waymark.connect();
  const options = await waymark.openOptions();
  const press = (key: string) => options.keyboard.press(key);
  await press('Tab');
  const search = options.getByRole('searchbox', { name: 'Find an option' });
  await expect(search).toBeFocused();
  await options.keyboard.type('position check-ins');
  await expect(options.getByRole('heading', { level: 1 })).toHaveText(/options found/);
  expect(await axeFindings(options)).toEqual([]);
  await press('ArrowDown');
  await expect(options.getByRole('list', { name: 'Results' }).getByRole('button').first()).toBeFocused();
  await press('Escape');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(options.getByRole('heading', { level: 1 })).toHaveText('Accounts and copies');

  await options.keyboard.type('position check-ins');
  await press('Enter');
  const option = options.getByRole('checkbox', { name: 'Send my position with check-ins' });
  await expect(option).toBeFocused();
  await expect(option).toBeInViewport();
  expect(new URL(options.url()).hash).toBe('#sending');
  await options.goBack();
  await expect(options.getByRole('heading', { level: 1 })).toHaveText('Accounts and copies');
  await expect(options.getByRole('heading', { level: 1 })).toBeFocused();

  // A folded match is unfolded.
  await search.fill('client secret');
  await search.press('Enter');
  await expect(options.getByRole('textbox', { name: 'Client secret' })).toBeFocused();
  for (const part of optionsPages) {
    await showOptions(options, part);
    await unfoldOptions(options);
    expect(await axeFindings(options)).toEqual([]);
  }
});

test('axe finds nothing in the trees of JSON and XML @beside', async ({ waymark, services }) => {
  const { blog } = services.origins;
  const post = encodeURIComponent(blog + services.world.blog.pages.lisbon);
  const documents = [
    { href: `${blog}/cms-json/`, reading: 'json' },
    { href: `${blog}/cms-json/oembed/1.0/embed?url=${post}&format=xml`, reading: 'xml' },
  ] as const;
  for (const document of documents) {
    const viewer = await lookInside(waymark, document);
    await viewer.getByLabel('Search this document').fill('e');
    await expect(viewer.getByRole('button', { name: 'Next match' })).toBeVisible();
    await expect(viewer.locator('[role=treeitem][data-match=true]').first()).toBeVisible();
    expect(await axeFindings(viewer)).toEqual([]);
  }
});
