import type { Page } from '@playwright/test';
import { figuresOf, firstRow, openAtlas } from '../harness/lived.ts';
import { expect, test } from '../harness/test.ts';

/** Notes each animation that starts, as `name duration`, with all that run when it is asked. */
async function noteMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    const durations = new Map<string, string>();
    Object.assign(window, { noted });
    document.addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
      // Of the bars that wait for an answer, shown again and again.
      if (!(target instanceof Element) || !/^(enter|.*count-)/.test(animationName)) return;
      const { animationDuration } = getComputedStyle(target, pseudoElement);
      const name = animationName.replace(/^_?(count-\w+?)_.*/, '$1');
      // Of an element that has gone since it is 0s: its own is that of the others of the name.
      if (animationDuration !== '0s') durations.set(name, animationDuration);
      noted.push(`${name} ${durations.get(name) ?? animationDuration}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted.slice());
}

const counting = ['count-under 0.2s', 'count-up 0.2s'];
const entering = 'enter 0.16s';
const running = (page: Page) => page.evaluate(() => document.getAnimations().length);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isStill = reducedMotion === 'reduce';
  const inAll = (...wanted: string[]) => (isStill ? [] : wanted);

  test(`figures count up once and cards come in, in 200 ms at most: ${reducedMotion} @beside`, async ({
    waymark,
    services,
  }) => {
    const atlas = await openAtlas(waymark, services, 'calendar');
    await atlas.emulateMedia({ reducedMotion });
    const motion = await noteMotion(atlas);
    const part = (name: string) => atlas.getByRole('link', { name, exact: true }).click();

    await part('Year');
    const figures = atlas.locator('dl').first();
    const all = figuresOf('2025')['check-ins'] ?? 0;
    // Who hears the page hears the last number from the first moment.
    await expect(figures.getByText(all.toLocaleString('en'), { exact: true })).toBeVisible();
    await expect.poll(async () => [...new Set(await motion())].sort()).toEqual(inAll(...counting));
    const once = (await motion()).length;

    await part('Map');
    await expect(atlas.getByRole('status').first()).toHaveText(/^[\d,]+ (of 3,000 )?check-ins/);
    await firstRow(atlas).click();
    await expect(atlas.getByRole('complementary')).toBeVisible();
    await expect.poll(async () => (await motion()).slice(once).sort()).toEqual(inAll(...counting, entering));

    await part('Year');
    await expect(figures).toBeVisible();
    await expect.poll(() => running(atlas)).toBe(0);
    expect((await motion()).slice(once).sort()).toEqual(inAll(...counting, entering));
  });

  test(`a check-in of the popup comes in, in 200 ms at most: ${reducedMotion} @beside`, async ({
    waymark,
  }) => {
    await waymark.connect();
    const popup = await waymark.openPopup();
    await popup.emulateMedia({ reducedMotion });
    await popup.getByRole('tab', { name: 'Check in' }).click();
    const motion = await noteMotion(popup);
    await popup.getByRole('list', { name: 'Recent' }).getByRole('button').first().click();
    await expect(popup.getByRole('button', { name: 'Copy link' }).first()).toBeVisible();
    expect(await motion()).toEqual(inAll(entering));
  });
}
