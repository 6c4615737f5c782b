import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import type { Reaction } from '../../services/world/reactions.ts';
import { axeFindings } from '../harness/accessible.ts';
import { checked, keepComments, openReactions } from '../harness/reactions.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

/** Reactions of others to the person’s items, which the charts show. */
function truth(services: Services): Reaction[] {
  const { items, viewer } = services.world.reactions;
  return items
    .filter((item) => item.author === viewer)
    .flatMap((item) => item.reactions.filter(({ user }) => user !== viewer));
}

function countBy<Key>(reactions: readonly Reaction[], key: (reaction: Reaction) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const reaction of reactions) counts.set(key(reaction), (counts.get(key(reaction)) ?? 0) + 1);
  return counts;
}

/** Waits for the end of the refresh, then opens the atlas over all time. */
async function openAtlas(waymark: Waymark, services: Services): Promise<Page> {
  await waymark.connect();
  const popup = await openReactions(waymark);
  await checked(popup);
  // The popup and the atlas count the same.
  const sum = truth(services).length.toLocaleString('en');
  await expect(popup.getByRole('button', { name: `All ${sum}`, exact: true })).toBeVisible();
  const [atlas] = await Promise.all([
    popup.context().waitForEvent('page'),
    popup.getByRole('button', { name: 'Atlas' }).click(),
  ]);
  await popup.close();
  await atlas.setViewportSize({ width: 1280, height: 900 });
  await atlas.getByRole('combobox', { name: 'Time' }).selectOption('All time', { timeout: 60_000 });
  await expect(atlas.getByText(`${sum} reactions`, { exact: true })).toBeVisible({ timeout: 60_000 });
  return atlas;
}

/** Uses plain selectors, because roles are slow among thousands of points. */
const chart = (atlas: Page, name: string): Locator =>
  atlas.locator('main section').filter({ has: atlas.locator('h3', { hasText: name }) });
const button = (atlas: Page, label: string): Locator => atlas.locator(`button[aria-label="${label}"]`);
async function tableOf(atlas: Page, name: string): Promise<string[][]> {
  await button(atlas, `Show as table: ${name}`).click();
  await expect(chart(atlas, name).locator('table tr').nth(1)).toBeVisible();
  return rowsOf(chart(atlas, name));
}
const rowsOf = (figure: Locator): Promise<string[][]> =>
  figure
    .locator('table tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
const numberIn = (text: string | undefined): number => Number(text?.replaceAll(',', ''));

async function exported(atlas: Page, name: string, as: string): Promise<Buffer> {
  await button(atlas, `Export: ${name}`).click();
  const [download] = await Promise.all([
    atlas.waitForEvent('download'),
    atlas.locator('[role=menuitem]:visible', { hasText: as }).click(),
  ]);
  return readFile(await download.path());
}

test('every chart’s table matches the service, and filters narrow them all @beside', async ({
  waymark,
  services,
}) => {
  keepComments(services, 400);
  const atlas = await openAtlas(waymark, services);
  const reactions = truth(services);

  let weeks = await tableOf(atlas, 'Week by week');
  const column = (name: string) => {
    const at = weeks[0]?.indexOf(name) ?? -1;
    return weeks.slice(1).reduce((sum, row) => sum + numberIn(row[at]), 0);
  };
  const kinds = countBy(reactions, ({ content }) => content);
  expect(column('other kinds')).toBe(reactions.length - (kinds.get('THUMBS_UP') ?? 0));
  await atlas.getByRole('combobox', { name: 'Kind' }).selectOption('Each kind');
  weeks = await rowsOf(chart(atlas, 'Week by week'));
  expect(column('Reactions')).toBe(reactions.length);
  expect(column('heart')).toBe(kinds.get('HEART'));
  expect(column('salute')).toBe(kinds.get('SALUTE'));

  const days = await tableOf(atlas, 'Day by day');
  expect(days.slice(1).reduce((sum, [, count]) => sum + numberIn(count), 0)).toBe(reactions.length);

  const people = await tableOf(atlas, 'Who reacts');
  const byPerson = countBy(reactions, ({ user }) => user);
  for (const [login = '', , count] of people.slice(1)) {
    expect(numberIn(count)).toBe(byPerson.get(login === 'Deleted accounts' ? null : login));
  }
  const most = Math.max(...byPerson.values());
  expect(numberIn(people[1]?.[2])).toBe(most);

  const ages = await tableOf(atlas, 'Time to reaction');
  const cells = ages.slice(1).flatMap((row) => row.slice(1).map(numberIn));
  expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(reactions.length);

  await atlas.getByRole('combobox', { name: 'Kind' }).selectOption('heart');
  await expect(
    atlas.getByText(`${kinds.get('HEART')?.toLocaleString('en')} reactions`, { exact: true }),
  ).toBeVisible();
  await expect(atlas.getByText(`of ${reactions.length.toLocaleString('en')} in all`)).toBeVisible();
  await expect(
    atlas.getByText(/^All [\d,]+ items checked .* · \d+ points? spent, [\d,]+ left$/),
  ).toBeVisible();
  const items = await tableOf(atlas, 'Most reacted to');
  const { items: all, viewer } = services.world.reactions;
  const hearts = all
    .filter((item) => item.author === viewer)
    .map(
      (item) => item.reactions.filter(({ content, user }) => content === 'HEART' && user !== viewer).length,
    );
  expect(numberIn(items[1]?.[3])).toBe(Math.max(...hearts));
  await atlas.getByRole('combobox', { name: 'Time' }).selectOption('Last 12 months');
  const since = new Date();
  since.setFullYear(since.getFullYear() - 1);
  const recent = reactions.filter(
    ({ content, createdAt }) => content === 'HEART' && new Date(createdAt) > since,
  ).length;
  await expect.poll(async () => (await weekSum(atlas)) - recent).toBeLessThanOrEqual(3);
});

/** The rows of the visible table. */
async function weekSum(atlas: Page): Promise<number> {
  const cells = await chart(atlas, 'Week by week').locator('tbody tr td:nth-child(2)').allInnerTexts();
  return cells.reduce((sum, cell) => sum + numberIn(cell), 0);
}

test('charts work by keyboard, pass axe in both themes, and export the shown data @beside', async ({
  waymark,
  services,
}) => {
  // Axe is slow with thousands of points.
  keepComments(services, 100);
  const atlas = await openAtlas(waymark, services);
  const weekly = chart(atlas, 'Week by week');
  const last = weekly.locator('[data-point][tabindex="0"]');
  await button(atlas, 'Export: Week by week').focus();
  await atlas.keyboard.press('Tab');
  await expect(last).toBeFocused();
  const label = await last.getAttribute('aria-label');
  await atlas.keyboard.press('ArrowLeft');
  await expect(last).toBeFocused();
  expect(await last.getAttribute('aria-label')).not.toBe(label);
  await expect(weekly.locator('p').first()).toHaveText((await last.getAttribute('aria-label')) ?? '');

  const svg = (await exported(atlas, 'Week by week', 'Drawing (SVG)')).toString();
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain('<title>Week by week</title>');
  expect(svg).toContain('<desc>');
  expect(svg).not.toMatch(/var\(|class=|color\(|currentcolor/i);
  expect(svg).toContain('other kinds');
  const png = await exported(atlas, 'Week by week', 'Picture (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeGreaterThan(10_000);
  const csv = (await exported(atlas, 'Who reacts', 'Table (CSV)')).toString();
  const [head, first] = csv.replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Person,Items,Reactions,/);
  const byPerson = countBy(truth(services), ({ user }) => user);
  expect(Number(first?.split(',')[2])).toBe(Math.max(...byPerson.values()));

  expect(await axeFindings(atlas)).toEqual([]);
  // Solid colours; patterns and sizes where the system's colours are forced.
  const bar = weekly.locator('svg rect[fill]').first();
  const day = chart(atlas, 'Day by day').locator('svg rect:not([data-point])').first();
  await expect(bar).toHaveCSS('fill', /^rgb/);
  await expect(day).toHaveCSS('transform', 'none');
  await atlas.emulateMedia({ forcedColors: 'active' });
  await expect(bar).toHaveCSS('fill', /^url/);
  await expect(day).toHaveCSS('transform', /^matrix/);
  await atlas.emulateMedia({ forcedColors: null });
  const icons = await atlas
    .locator('svg[viewBox="0 0 24 24"]')
    .evaluateAll((all) => all.map((icon) => icon.innerHTML));
  expect(new Set(icons).size).toBe(icons.length);
  await atlas.setViewportSize({ width: 380, height: 800 });
  await expect
    .poll(() => atlas.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});

test('without an account it explains connecting; without reactions, that there are none @beside', async ({
  waymark,
  services,
}) => {
  const atlas = await waymark.open('atlas.html#reactions');
  await expect(atlas.getByRole('button', { name: 'Set up reactions' })).toBeVisible();
  services.world.reactions.items = [];
  await waymark.connect();
  await expect(atlas.getByText('No reactions yet')).toBeVisible();
});
