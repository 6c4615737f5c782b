import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.beforeEach(async ({ waymark }) => {
  await waymark.connect();
});

const dots = (popup: Page) =>
  popup.getByRole('group', { name: 'Places by direction and distance' }).getByRole('button');

test('the radar: places are chosen by keyboard and in the list, without any request', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
  const radar = popup.getByRole('button', { name: 'Radar' });
  await radar.press('Enter');
  await expect(radar).toHaveAttribute('aria-pressed', 'true');

  // Remembered, and drawn from what is known: the page fetches its own files only.
  const searches = () => services.control.requests({ service: 'places', path: '/places/search' }).length;
  const asked = searches();
  const fetched: string[] = [];
  popup.on('request', (request) => fetched.push(request.url()));
  await popup.reload();
  await expect(radar).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => dots(popup).count()).toBeGreaterThanOrEqual(20);
  const rows = popup.getByRole('list', { name: 'Places on the radar' }).getByRole('button');
  await expect.poll(async () => (await rows.count()) - (await dots(popup).count())).toBe(0);

  // One stop for Tab; from there by arrows, and by distance.
  await radar.press('Tab');
  await expect(dots(popup).first()).toBeFocused();
  await expect(dots(popup).first()).toHaveAccessibleName(/^.+, \d.* (ft|mi) (north|east|south|west)/);
  await popup.keyboard.press('ArrowUp');
  await expect(dots(popup).first()).not.toBeFocused();
  const above = await popup.evaluate(() => document.activeElement?.getBoundingClientRect().y ?? 0);
  expect(above).toBeLessThan((await dots(popup).first().boundingBox())?.y ?? 0);
  await popup.keyboard.press('Home');
  await expect(dots(popup).first()).toBeFocused();
  await popup.keyboard.press('PageDown');
  const second = dots(popup).nth(1);
  await expect(second).toBeFocused();
  const name = (await second.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('form')).toHaveAttribute('aria-label', `Check in at ${name}`);
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(rows.nth(1)).toContainText(name);

  await popup.getByRole('button', { name: 'Zoom out' }).click();
  await expect(popup.getByText(/from the middle to the edge/)).toBeAttached();
  expect(searches()).toBe(asked);
  expect(fetched.filter((address) => !address.startsWith(waymark.origin))).toEqual([]);
});

test('every dot of a crowd can be pressed @beside', async ({ waymark, services }) => {
  const results = Array.from({ length: 12 }, (_, index) => ({
    svc_place_id: `crowd-${index}`,
    name: `Stall ${index}`,
    latitude: 38.708,
    longitude: -9.1355,
  }));
  services.control.behave({
    service: 'places',
    path: '/places/search',
    answer: { kind: 'status', status: 200, body: { results } },
  });
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('button', { name: 'Radar' }).click();
  for (const index of [0, 5, 11]) {
    await dots(popup)
      .filter({ has: popup.locator('svg') })
      .and(popup.getByRole('button', { name: `Stall ${index},` }))
      .click();
    await expect(popup.getByRole('form')).toHaveAttribute('aria-label', `Check in at Stall ${index}`);
  }
  // All at once: places that the history brings in meanwhile draw other dots.
  const sizes = await dots(popup).evaluateAll((all) =>
    all.flatMap((dot) => {
      const { width, height } = dot.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(24);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});
