import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

const day = 86_400_000;
/** Monday, 1 January 2024. */
const start = Date.UTC(2024, 0, 1);

/** A visit as phones write it, in UTC and so without a word about the place’s time. */
const visit = (time: number, latitude: number, longitude: number, semanticType = 'UNKNOWN') => ({
  startTime: new Date(time).toISOString(),
  endTime: new Date(time + 3_600_000).toISOString(),
  visit: {
    topCandidate: { semanticType, placeLocation: { latLng: `${latitude}°, ${longitude}°` } },
  },
});

/** A year at home in Vienna, five days in Lisbon and two in Kathmandu. */
const timeline = {
  name: 'Timeline.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      semanticSegments: [
        ...Array.from({ length: 52 }, (_, week) =>
          visit(start + week * 7 * day + 18 * 3_600_000, 48.2082, 16.3738, 'HOME'),
        ),
        ...[0, 1, 2, 3, 4].map((n) =>
          visit(start + (121 + n) * day + 23.5 * 3_600_000, 38.7139 + n / 1000, -9.1394),
        ),
        ...[0, 1].map((n) => visit(start + (261 + n) * day + 18.5 * 3_600_000, 27.7172, 85.324)),
      ],
    }),
  ),
};

/** An entry of a list of numbers, such as “4 cities”. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });

test('a timeline without a name has countries, towns, trips and the time of its places @beside', async ({
  waymark,
}) => {
  const page = await waymark.open('atlas.html#files');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('input[type=file]').setInputFiles(timeline);
  await expect(page.getByText(/^59 /).first()).toBeVisible();
  const show = (part: string) => page.goto(page.url().replace(/#.*/, `#${part}`));

  await show('places?show=countries');
  const names = page.getByRole('list', { name: 'Countries' }).getByRole('link');
  await expect(names).toHaveText([/^Austria/, /^Portugal/, /^Nepal/]);
  await expect(page.getByRole('link', { name: 'GeoNames, CC BY 4.0' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await show('places?show=cities');
  await expect(page.getByRole('list', { name: 'Cities' }).getByRole('link')).toHaveText([
    /^ViennaAustria/,
    /^LisbonPortugal/,
    /^KathmanduNepal/,
  ]);
  await page.getByRole('link', { name: /^Lisbon/ }).click();
  await expect(page.getByText('5 of 59 check-ins')).toBeVisible();
  // Half past eleven in UTC is half past midnight there in summer.
  await expect(page.getByRole('button', { name: /^Lisbon.*12:30\sAM/ })).toHaveCount(5);
  await page
    .getByRole('button', { name: /^Lisbon/ })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: 'Lisbon' })).toContainText('12:30 AM (UTC+1)');

  await show('trips');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    /Kathmandu.?, 2 days$/,
    /Lisbon.?, 5 days$/,
  ]);
  await show('year');
  await expect(figure(page, 'countries').locator('strong')).toHaveText('3');
  await expect(figure(page, 'cities').locator('strong')).toHaveText('3');
  // Nobody knows of which kind the places are.
  await expect(figure(page, 'categor(y|ies)')).toHaveCount(0);
  await expect(page.locator('dl').getByText('0', { exact: true })).toHaveCount(0);

  await show('places');
  await page.getByRole('link', { name: /^Kathmandu/ }).click();
  await expect(page.getByText(/Sep 19, 2024, 12:15\sAM/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'GeoNames, CC BY 4.0' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
