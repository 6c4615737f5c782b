import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { makeLife } from '../harness/life.ts';
import { drawn } from '../harness/map.ts';
import { storeHistory } from '../harness/stored-history.ts';
import { expect, test } from '../harness/test.ts';

const count = 10_000;
const all = count.toLocaleString('en');

async function save(page: Page, format: string, button: RegExp = /^Save/): Promise<Download> {
  await page.getByRole('combobox', { name: 'Format' }).selectOption(format);
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

const bytesOf = async (download: Download) => readFile(await download.path());
const choose = (page: Page, ...files: string[]) => page.locator('input[type=file]').setInputFiles(files);

/** From Lisbon to the Yenisei: on a map of the world, marks do not cover it. */
const walk = {
  name: 'walk.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(`<?xml version="1.0"?><gpx version="1.1"><trk><trkseg><trkpt lat="38.7" lon="-9.1"/>
<trkpt lat="43.5" lon="3.8"/><trkpt lat="60" lon="90"/></trkseg></trk></gpx>`),
};

test('a life goes out in each format, comes into an empty profile, and goes out the same @thorough', async ({
  waymark,
  services,
  elsewhere,
}, testInfo) => {
  await waymark.connect();
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, services.origins.checkins, makeLife(count));
  const page = await waymark.open('atlas.html#files');
  const whole = await save(page, 'Waymark file');
  await expect(page.getByText(`${all} of ${all} check-ins are in`)).toBeVisible();
  const file = testInfo.outputPath('waymark.json');
  await whole.saveAs(file);
  const bytes = await bytesOf(whole);
  expect(JSON.parse(bytes.toString()).checkins).toHaveLength(count);

  // The filtered check-ins, in the formats for others.
  await page.goto(page.url().replace(/#.*/, '#files?from=2024-12-01&to=2025-01-31'));
  const filtered = await page.getByRole('option', { name: /filtered check-ins?$/ }).textContent();
  const [some = ''] = /[\d,]+/.exec(filtered ?? '') ?? [];
  const inFilter = Number(some.replaceAll(',', ''));
  const files = new Map<string, string>();
  const marks = {
    GeoJSON: ['geojson', '"type":"Feature",'],
    GPX: ['gpx', '<wpt '],
    KML: ['kml', '<Placemark>'],
    'Spreadsheet (CSV)': ['csv', '\r\n'],
    'Atom feed': ['atom', '<entry>'],
  } as const;
  for (const [format, [extension, mark]] of Object.entries(marks)) {
    const download = await save(page, format);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^waymark-checkins-[-\\d]+\\.${extension}$`));
    files.set(format, (await bytesOf(download)).toString());
    const found = (files.get(format)?.split(mark).length ?? 0) - (format === 'Spreadsheet (CSV)' ? 2 : 1);
    await expect(page.getByText(`${found.toLocaleString('en')} of ${some} check-ins are in`)).toBeVisible();
    if (format === 'GPX') expect(found).toBeLessThan(inFilter);
    else expect(found).toBe(inFilter);
  }
  const calendars = await save(page, 'Calendar (iCalendar)');
  expect(calendars.suggestedFilename()).toMatch(/\.zip$/);
  expect((await bytesOf(calendars)).toString('latin1')).toMatch(/2024\.ics.*2025\.ics/s);
  const packed = testInfo.outputPath('calendars.zip');
  await calendars.saveAs(packed);

  // With a zone around home the press says what becomes of the check-ins in it.
  const zone = { name: 'Home', latitude: 38.72, longitude: -9.14, radius: 30_000 };
  await page.evaluate(
    (made) => chrome.runtime.sendMessage({ room: 'publishing', method: 'saveZone', args: [made] }),
    zone,
  );
  const applied = (await bytesOf(await save(page, 'GeoJSON', /with zones applied$/))).toString();
  expect(applied.split(marks.GeoJSON[1])).toHaveLength(inFilter + 1);
  expect(applied).not.toContain('High Street, Lisboa');
  const exactly = await save(page, 'GeoJSON', /^Save exactly$/);
  expect((await bytesOf(exactly)).toString()).toBe(files.get('GeoJSON'));
  expect(files.get('GeoJSON')).toContain('High Street, Lisboa');

  // Lines of others are a layer on the map, until it is removed.
  const show = (part: string) => page.goto(page.url().replace(/#.*/, `#${part}`));
  await show('checkins');
  await expect.poll(() => drawn(page)).toEqual(['land']);
  await show('files');
  await page.locator('input[type=file]').setInputFiles(walk);
  await expect(page.getByText(/^.walk\.gpx. has 3 points, as a layer of its own\.$/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(walk);
  await expect(page.getByText(/^.walk\.gpx. was here already\.$/)).toBeVisible();
  await expect(page.getByText(/^GPX · 3 points · /)).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await show('checkins');
  await expect.poll(() => drawn(page)).toEqual(['land', 'track']);
  await show('files');
  await page.getByRole('button', { name: /^Remove .walk\.gpx.$/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^GPX · 3 points · /)).toBeHidden();
  await show('checkins');
  await expect.poll(() => drawn(page)).toEqual(['land']);
  await page.close();

  const empty = await elsewhere.waymark.open('atlas.html#files');
  await expect(empty.getByText('No check-ins yet.')).toBeVisible();
  await choose(empty, file);
  // Stopped on the way, after the first batch is stored, it goes on where it was.
  await expect(empty.getByText(/^Reading .waymark\.json., (?:[3-9]|\d\d),\d{3} so far$/)).toBeVisible();
  await empty.getByRole('button', { name: 'Stop' }).click();
  await expect(empty.getByText(/^You stopped at .waymark\.json.*is kept\.$/)).toBeVisible();
  await choose(empty, file);
  const result = empty.getByText(/^[\d,]+ new, [\d,]+ known\./);
  await expect(result).toBeVisible({ timeout: 200_000 });
  const [added = 0, known = 0] =
    ((await result.textContent()) ?? '')
      .match(/\d[\d,]*(?= )/g)
      ?.map((number) => Number(number.replaceAll(',', ''))) ?? [];
  expect(added + known).toBe(count);
  expect(known).toBeGreaterThan(0);
  await expect(empty.getByText(`${all} check-ins are here only because a file brought them.`)).toBeVisible();

  const again = await save(empty, 'Waymark file', new RegExp(`^Save ${all}`));
  expect((await bytesOf(again)).equals(bytes)).toBe(true);
  await choose(empty, file);
  await expect(empty.getByText(`0 new, ${all} known. Nothing changed.`)).toBeVisible({ timeout: 200_000 });
  // The calendars of two years, in one archive.
  await choose(empty, packed);
  await expect(empty.getByText(`0 new, ${some} known. Nothing changed.`)).toBeVisible();
});
