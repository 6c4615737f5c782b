import type { Page } from '@playwright/test';
import type { Checkin, Venue } from '../../../lib/checkins/model.ts';
import { axeFindings } from '../harness/accessible.ts';
import { storeHistory } from '../harness/stored-history.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

const venue = (name: string, locality: string, latitude: number, longitude: number, code = 'JP'): Venue => ({
  ...{ id: name, name, latitude, longitude, address: `${name} 1` },
  details: { locality, countryCode: code },
});
const home = venue('Office', 'Lisboa', 38.72, -9.14, 'PT');
const market = venue('Market', 'Tokyo', 35.68, 139.65);
const museum = venue('Museum', 'Tokyo', 35.7, 139.7);
const station = venue('Station', 'Kanazawa', 36.56, 136.65);
const temple = venue('Temple', 'Kyoto', 35.01, 135.76);

let last = 0;
function at(time: string, place: Venue, more: Partial<Checkin> = {}): Checkin {
  last += 1;
  const offset = place === home ? 0 : 540;
  return {
    ...{ id: `c${last}`, shout: '', timeZoneOffset: offset, venue: place },
    createdAt: Date.parse(`${time}Z`) - offset * 60_000,
    ...more,
  };
}
const photo = { id: 'p', prefix: 'https://photos.test/', suffix: '/p.png', width: 400, height: 300 };
/** Twelve days in April, but for the tenth, and as many trips to one place as scroll the list. */
const checkins = [
  ...Array.from({ length: 90 }, (_, week) =>
    at(new Date(Date.UTC(2025, 0, 1 + 7 * week, 9)).toISOString().slice(0, 19), home),
  ).filter(({ createdAt }) => createdAt < Date.UTC(2026, 3, 1) || createdAt > Date.UTC(2026, 3, 14)),
  ...Array.from({ length: 14 }, (_, month) =>
    [3, 4].map((day) =>
      at(new Date(Date.UTC(2025, month, day, 9)).toISOString().slice(0, 19), market, {
        id: `t${month} ${day}`,
      }),
    ),
  ).flat(),
  ...[2, 3, 4, 5].flatMap((day) => [
    at(`2026-04-0${day}T08:30`, market, { shout: day === 2 ? 'Crab for breakfast' : '' }),
    at(`2026-04-0${day}T18:00`, museum, day === 3 ? { photos: [photo], photoCount: 1 } : {}),
  ]),
  at('2026-04-06T09:00', station),
  at('2026-04-07T09:12', station, { shout: 'Rain' }),
  at('2026-04-07T12:04', temple),
  ...['08', '09', '10', '12', '13'].map((day) => at(`2026-04-${day}T10:00`, temple)),
  at('2026-04-13T15:00', temple),
].sort((a, b) => b.createdAt - a.createdAt);

async function openTrips(waymark: Waymark): Promise<Page> {
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, 'https://checkins.test', checkins);
  await desk.close();
  const atlas = await waymark.open('atlas.html#trips');
  await atlas.setViewportSize({ width: 1280, height: 800 });
  await atlas.route('https://photos.test/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    }),
  );
  return atlas;
}
const current = (atlas: Page) => atlas.locator('[data-day][aria-current]');
const marks = (atlas: Page) => atlas.getByRole('region', { name: 'Map of the trip' }).getByRole('button');

test('a press on a trip tells it by its days, and Back leads to its card @beside', async ({ waymark }) => {
  const atlas = await openTrips(waymark);
  await atlas.setViewportSize({ width: 700, height: 700 });
  // Any part of the card will do.
  const card = atlas.getByRole('listitem').filter({ hasText: 'Apr 2 – 13' });
  await expect(card).toContainText(/Japan.?, 12 days.*17 check-ins/);
  await card.click({ position: { x: 60, y: 90 } });
  await expect.poll(() => new URL(atlas.url()).hash).toMatch(/^#trips\?trip=c\d+$/);
  await expect(atlas.getByRole('heading', { level: 2 })).toHaveText(/Japan.?, 12 days/);
  await expect(atlas.getByText(/^Apr 2 – 13, 2026 · 17 check-ins · 4 places$/)).toBeVisible();
  await expect(atlas.getByText(/Tokyo.? to .?Kyoto.?, \d+ mi on the way$/)).toBeVisible();
  await expect(atlas.getByRole('link', { name: 'All trips' })).toBeFocused();
  const days = atlas.locator('[data-day]');
  await expect(days.getByRole('heading')).toHaveText(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12].map((day) => new RegExp(`^Day ${day} `)),
  );
  await expect(days.nth(5)).toHaveText(
    /^Day 6 Tue, Apr 7 · .?Kanazawa.? to .?Kyoto.?9:12\sAMStationRain1\d\d mi12:04\sPMTemple$/,
  );
  // A night is short, and no way.
  await expect(days.first()).toHaveText(/Crab for breakfast3\.1 mi6:00\sPMMuseum$/);
  await expect(days.nth(1)).toHaveText(/Apr 3 · .?Tokyo.?8:30\sAM/);

  // The map is above the days.
  const [map, words] = [await marks(atlas).first().boundingBox(), await days.first().boundingBox()];
  expect((map?.y ?? 0) < (words?.y ?? 0)).toBe(true);
  await expect(marks(atlas)).toHaveText(['1–4', '5–6', '6–9, 11–12']);
  expect(await axeFindings(atlas)).toEqual([]);

  await atlas.goBack();
  await expect(card.getByRole('link')).toBeFocused();
  await expect(card).toBeInViewport();
  await atlas.goForward();
  await expect(days).toHaveCount(11);
  await atlas.goto(atlas.url().replace(/trip=.*/, 'trip=gone'));
  await expect(atlas.getByText('This trip is no longer found.')).toBeVisible();
  await atlas.getByRole('link', { name: 'All trips' }).click();
  await expect(card).toBeVisible();
});

test('the current day follows scrolling, keys, buttons and the map @beside', async ({ waymark }) => {
  const atlas = await openTrips(waymark);
  await atlas.getByRole('link', { name: /Japan/ }).first().click();
  const read = current(atlas).getByRole('heading');
  const pager = (number: number) => atlas.locator('strong', { hasText: `Day ${number} of 12` });
  await expect(read).toHaveText(/^Day 1 /);
  await expect(marks(atlas)).toHaveCount(3);
  await expect(atlas.locator('path[data-now=true]')).toHaveCount(0);

  // A wheel goes on until the last one.
  await atlas.locator('[data-day]').first().hover();
  await atlas.mouse.wheel(0, 10_000);
  await expect(read).toHaveText(/^Day 12 /);
  await expect(pager(12)).toBeVisible();
  const later = atlas.getByRole('button', { name: 'Next day' });
  await expect(later).toHaveAttribute('aria-disabled', 'true');

  // The tenth day has no check-in.
  await atlas.getByRole('button', { name: 'Previous day' }).click();
  await expect(read).toHaveText(/^Day 11 /);
  await atlas.keyboard.press('ArrowLeft');
  await expect(read).toHaveText(/^Day 9 /);
  await expect(current(atlas)).toBeInViewport();
  await atlas.keyboard.press('ArrowRight');
  await expect(pager(11)).toBeVisible();
  await expect(atlas.getByRole('status').filter({ hasText: 'Day 11 of 12' })).toHaveCount(1);

  // A mark leads to its days by turns; the way of the day is another colour.
  const kanazawa = atlas.getByRole('button', { name: /^Day 5–6, .?Kanazawa/ });
  await kanazawa.click();
  await expect(read).toHaveText(/^Day 5 /);
  await kanazawa.click();
  await expect(read).toHaveText(/^Day 6 /);
  await expect(atlas.locator('path[data-now=true]')).toHaveCount(1);
  await expect(pager(6)).toBeVisible();
  await expect(atlas.locator('p', { hasText: /Kanazawa.? to .?Kyoto.?, 2 check-ins/ })).toBeVisible();
  expect(await axeFindings(atlas)).toEqual([]);

  // Keys of a text are its own.
  await atlas.getByRole('button', { name: /^Rename/ }).click();
  await expect(atlas.getByRole('textbox')).toBeFocused();
  await atlas.keyboard.press('ArrowRight');
  await expect(pager(6)).toBeVisible();
  await atlas.keyboard.press('Escape');

  const images = atlas.locator('[data-day] img');
  await expect(images).toHaveCount(0);
  await atlas.getByRole('button', { name: 'Show photos' }).click();
  await expect(images).toHaveCount(1);
  await expect(pager(6)).toBeVisible();
  await expect(current(atlas)).toBeInViewport();
  await expect(atlas.getByRole('button', { name: 'Show photos' })).toHaveCount(0);
});
