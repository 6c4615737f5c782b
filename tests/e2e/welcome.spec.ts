import { firstRow } from './harness/lived.ts';
import { expect, test } from './harness/test.ts';

const visit = (day: string, latLng: string) => ({
  startTime: `2026-03-${day}T10:00:00Z`,
  endTime: `2026-03-${day}T11:00:00Z`,
  visit: { topCandidate: { placeLocation: { latLng }, semanticType: 'UNKNOWN' } },
});
const timeline = {
  name: 'Timeline.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify([
      visit('01', '38.7075,-9.1365'),
      visit('02', '38.7175,-9.1425'),
      visit('08', '48.2,16.37'),
    ]),
  ),
};

test('an invented life can be looked at, and a file makes the atlas one’s own in two presses', async ({
  waymark,
  services,
}) => {
  const page = await waymark.open('welcome.html');
  const picture = (words: RegExp) => page.getByRole('img', { name: words });
  await expect(picture(/^An invented life: \d+ check-ins · 14 countries$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the atlas' })).toHaveCount(0);

  const sample = await waymark.open('atlas.html?sample');
  const bar = sample.getByText('An invented life: nothing of it is stored');
  await expect(bar).toBeVisible();
  await firstRow(sample).click();
  const open = sample.getByRole('complementary');
  await expect(open).toBeVisible();
  await expect(open.getByRole('button')).toHaveCount(1);
  await sample.evaluate(() => {
    location.hash = 'trips';
  });
  await expect(sample.getByRole('heading', { name: /^.?Naples.?, 5 days/ }).first()).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(sample.getByRole('button', { name: /^Rename/ })).toHaveCount(0);

  // One press opens the dialog of the browser.
  await page.getByLabel('Choose files').setInputFiles(timeline);
  await expect(page.getByText('3 new, 0 known.')).toBeVisible();
  await expect(picture(/^3 check-ins · 2 countries$/)).toBeVisible();
  // An import ends the sample, in the other page too.
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the atlas' })).toHaveAttribute('href', '/atlas.html');
  const fresh = await waymark.open('atlas.html?sample');
  await expect(fresh.getByText('An invented life')).toBeVisible();
  await fresh.getByRole('link', { name: 'Close the sample' }).click();
  await expect(fresh.getByRole('list', { name: 'Check-ins' }).getByRole('button')).toHaveCount(3);
  expect(services.control.requests({})).toEqual([]);
});
