import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.beforeEach(({ waymark }) => waymark.connect());

/** The sum of the layout shifts of a page since it was opened. */
const shiftOf = (popup: Page) =>
  popup.evaluate(
    () =>
      new Promise<{ value: number; of: string[] }>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => ({ value: 0, sources: [], ...entry.toJSON() }));
          resolve({
            value: shifts.reduce((sum, { value }) => sum + Number(value), 0),
            of: shifts.map((shift) => JSON.stringify(shift)),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        // Without shifts the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ value: 0, of: [] })));
      }),
  );

test('a page that was scrolled opens scrolled, and no other page does @beside', async ({
  waymark,
  services,
  page,
}) => {
  const { lisbon } = services.world.blog.pages;
  const { blog } = services.origins;
  await page.goto(blog + lisbon);
  const tab = await waymark.tabIdOf(page);
  const top = (popup: Page) => popup.getByRole('tabpanel').evaluate((panel) => Math.round(panel.scrollTop));
  const first = await waymark.openPopup({ tab });
  await first.setViewportSize({ width: 380, height: 320 });
  await expect(first.getByRole('button', { name: 'Copy all' })).toBeVisible();
  await expect(first.getByRole('list', { name: 'The site' })).toBeVisible();
  await first.getByRole('tabpanel').focus();
  await first.keyboard.press('PageDown');
  await expect.poll(() => top(first)).toBeGreaterThan(80);
  const stored = () =>
    first.evaluate(async () => JSON.stringify(await chrome.storage.session.get('popup-pages')));
  await expect.poll(stored).toContain(lisbon);

  // The open popup follows its tab.
  await page.goto(`${blog}/`);
  await expect.poll(() => top(first)).toBe(0);
  const other = await waymark.openPopup({ tab });
  await other.setViewportSize({ width: 380, height: 320 });
  await expect(other.getByRole('list', { name: 'The site' })).toBeVisible();
  expect(await top(other)).toBe(0);

  await page.goto(`${blog}${lisbon}#part`);
  const again = await waymark.openPopup({ tab });
  await again.setViewportSize({ width: 380, height: 320 });
  await expect.poll(() => top(again)).toBeGreaterThan(80);
});

test('nothing in This page moves while it opens', { tag: '@beside' }, async ({ waymark, services, page }) => {
  const { lisbon, plain } = services.world.blog.pages;
  for (const path of [lisbon, plain, '/']) {
    await page.goto(services.origins.blog + path);
    const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
    await expect(popup.getByRole('checkbox', { name: /^Show the number on/ })).toBeAttached();
    await expect(popup.getByRole('progressbar')).toBeHidden();
    expect(await shiftOf(popup), path).toEqual({ value: 0, of: [] });
    await popup.close();
  }
});
