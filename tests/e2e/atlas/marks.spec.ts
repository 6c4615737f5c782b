import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { drawn } from '../harness/map.ts';
import { expect, test } from '../harness/test.ts';

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

const gpx = file(
  'life.gpx',
  'application/gpx+xml',
  `<?xml version="1.0"?><gpx version="1.1"><wpt lat="38.7075" lon="-9.1365"><time>2024-05-01T10:20:30Z</time><name>Café</name></wpt>
<wpt lat="38.7" lon="-9.14"><name>Saved</name></wpt>
<trk><trkseg><trkpt lat="38.7" lon="-9.1"><time>2024-05-01T11:00:00Z</time></trkpt><trkpt lat="60" lon="90"/></trkseg></trk></gpx>`,
);
const kml = file(
  'life.kml',
  'application/vnd.google-earth.kml+xml',
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>Café da Garagem</name><TimeStamp><when>2024-05-01T10:20:50Z</when></TimeStamp><Point><coordinates>-9.1366,38.7076</coordinates></Point></Placemark>
<Placemark><name>Prater</name><TimeSpan><begin>2024-05-04T12:00:00+02:00</begin></TimeSpan><Point><coordinates>16.3958,48.2167</coordinates></Point></Placemark>
</Document></kml>`,
);
const geojson = file(
  'life.geojson',
  'application/geo+json',
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [85.324, 27.7172] },
        properties: { title: 'Durbar', timestamp: Date.UTC(2024, 4, 6, 18, 30) / 1000 },
      },
    ],
  }),
);

async function bring(page: Page, ...files: (typeof gpx)[]) {
  await page.goto(page.url().replace(/#.*/, '#files'));
  await page.locator('input[type=file]').setInputFiles(files);
}

test('points with a time of GPX, KML and GeoJSON are a life, once, and go with their file @beside', async ({
  waymark,
}) => {
  const page = await waymark.open('atlas.html#files');
  await page.setViewportSize({ width: 1280, height: 900 });
  // The café is in two files, seconds and steps apart.
  await bring(page, gpx, kml, geojson);
  await expect(page.getByText('3 new, 1 known.')).toBeVisible();
  await expect(page.getByText(/^GPX · 3 points · /)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await bring(page, gpx, kml, geojson);
  await expect(page.getByText('0 new, 4 known. Nothing changed.')).toBeVisible();

  const show = (part: string) => page.goto(page.url().replace(/#.*/, `#${part}`));
  await show('checkins');
  const list = page.getByRole('list', { name: 'Check-ins' });
  await expect(list.getByRole('button')).toHaveText([
    /^Durbar12:15\sAM/,
    /^Prater12:00\sPM/,
    /^Café11:20\sAM/,
  ]);
  await expect.poll(() => drawn(page)).toEqual(['land', 'track']);
  // The track is of the first of May.
  await show('checkins?from=2024-05-02');
  await expect(list.getByRole('button')).toHaveCount(2);
  await expect.poll(() => drawn(page)).toEqual(['land']);
  await show('places?show=countries');
  await expect(page.getByRole('list', { name: 'Countries' }).getByRole('link')).toHaveCount(3);

  // Out and in again, in each format: nothing is new.
  for (const format of ['GeoJSON', 'GPX', 'KML']) {
    await show('files');
    await page.getByRole('combobox', { name: 'Format' }).selectOption(format);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Save/ }).click(),
    ]);
    await page.locator('input[type=file]').setInputFiles(await download.path());
    await expect(page.getByText('0 new, 3 known. Nothing changed.')).toBeVisible();
    await page.reload();
  }

  // Check-ins that other files have as well stay.
  const item = page.getByRole('listitem').filter({ hasText: 'life.kml' });
  await item.getByRole('button', { name: 'Remove' }).click();
  await item.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(item).toHaveCount(0);
  await show('checkins');
  await expect(list.getByRole('button')).toHaveText([/^Durbar/, /^Prater/, /^Café/]);
});
