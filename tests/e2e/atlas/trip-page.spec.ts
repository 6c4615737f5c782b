import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
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
const odd = venue('<script>alert(1)</script>', 'Kanazawa', 36.56, 136.65);
const villa = venue('Villa', 'Nagoya', 35.18, 136.9);
const temple = venue('Temple', 'Kyoto', 35.01, 135.76);
const villaZone = { name: 'Family', latitude: 35.18, longitude: 136.9, radius: 500 };

const at = (time: string, place: Venue, more: Partial<Checkin> = {}): Checkin => ({
  ...{ id: time, shout: '', timeZoneOffset: 540, venue: place },
  createdAt: Date.parse(`${time}+09:00`),
  ...more,
});
const photo = { prefix: 'https://photos.test/', width: 400, height: 300 };
const checkins = [
  ...Array.from({ length: 40 }, (_, week) =>
    at(new Date(Date.UTC(2025, 9, 1 + 7 * week, 9)).toISOString().slice(0, 19), home),
  ).filter(({ createdAt }) => createdAt < Date.UTC(2026, 3, 1) || createdAt > Date.UTC(2026, 3, 10)),
  at('2026-04-02T08:30:00', market, { shout: 'Crab for breakfast & more' }),
  at('2026-04-02T18:00:00', market),
  at('2026-04-03T09:12:00', odd, {
    photos: [
      { ...photo, id: 'a', suffix: '/a.png' },
      { ...photo, id: 'gone', suffix: '/gone.png' },
    ],
    photoCount: 2,
  }),
  at('2026-04-03T20:00:00', villa, { shout: 'Dinner in Nagoya with all' }),
  at('2026-04-05T10:00:00', odd),
  at('2026-04-05T16:00:00', temple, { shout: 'Rain' }),
].sort((a, b) => b.createdAt - a.createdAt);

async function openTrip(waymark: Waymark): Promise<Page> {
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, 'https://checkins.test', checkins);
  await desk.evaluate(
    (args) => chrome.runtime.sendMessage({ room: 'publishing', method: 'saveZone', args }),
    [villaZone],
  );
  await desk.close();
  const atlas = await waymark.open('atlas.html#trips?trip=2026-04-02T08:30:00');
  await atlas.setViewportSize({ width: 1280, height: 800 });
  await atlas.route('https://photos.test/**', (route) =>
    route.request().url().includes('gone')
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          contentType: 'image/svg+xml',
          headers: { 'Access-Control-Allow-Origin': '*' },
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><path fill="#357" d="M0 0h1600v1200z"/></svg>',
        }),
  );
  return atlas;
}

test('a trip becomes a page that asks nobody @beside', async ({ waymark }, info) => {
  const atlas = await openTrip(waymark);
  const save = async (file: string) => {
    const [download] = await Promise.all([
      atlas.waitForEvent('download'),
      atlas.getByRole('button', { name: 'Save as a page' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^waymark-trip-2026-04-02(?:\(1\))?\.html$/);
    await download.saveAs(info.outputPath(file));
    return readFile(info.outputPath(file), 'utf8');
  };
  await expect(atlas.getByText('check-ins in your privacy zones have no place')).toBeVisible();
  const words = await save('words.html');
  expect(words).not.toMatch(/Villa|Nagoya|photos\.test|https?:/);
  expect(words).not.toContain('<img');
  expect(await axeFindings(atlas)).toEqual([]);

  await atlas.getByRole('button', { name: 'Show photos' }).click();
  await atlas.getByRole('checkbox', { name: 'With photos' }).check();
  expect(await save('page.html')).not.toMatch(/Villa|Nagoya|https?:/);

  const page = await atlas.context().newPage();
  await page.setViewportSize({ width: 900, height: 1200 });
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const address = pathToFileURL(info.outputPath('page.html')).href;
  await page.goto(address);
  await expect(page).toHaveTitle(/^\S*Japan\S*, 4 days$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Japan\S*, 4 days$/);
  await expect(page.getByText(/^Apr 2 – 5, 2026 · 6 check-ins · 3 places$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /^Day 1 Thu, Apr 2 · .?Tokyo/,
    /^Day 2 Fri, Apr 3 · .?Kanazawa/,
    /^Day 4 Sun, Apr 5 · .?Kanazawa.? to .?Kyoto/,
  ]);
  await expect(page.getByRole('listitem')).toHaveText([
    /8:30\sAM\s*MarketCrab for breakfast & more$/,
    /6:00\sPMMarket$/,
    /9:12\sAM<script>alert\(1\)<\/script>The photo did not load\.$/,
    /8:00\sPMPrivate placeDinner in … with all$/,
    /10:00\sAM<script>alert\(1\)<\/script> Kanazawa$/,
    /4:00\sPMTemple KyotoRain$/,
  ]);
  const map = page.getByRole('img', { name: 'Map of the trip' });
  await expect(map.locator('.mark')).toHaveText(
    ['1', '2, 4', '4'].map((day) => new RegExp(`^\\s*${day}\\s*$`)),
  );
  const picture = page.getByRole('img', { name: /^Photo at/ });
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1200, 900]);
  expect(await axeFindings(page)).toEqual([]);
  expect(asked.filter((url) => url !== address && !url.startsWith('data:'))).toEqual([]);
  await page.context().setOffline(false);
});
