import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Checkin } from '../../../lib/checkins/model.ts';
import { makeArchive } from '../../services/tiles/archive.ts';
import { middle } from '../../services/tiles/town.ts';
import { axeFindings } from '../harness/accessible.ts';
import { storeHistory } from '../harness/stored-history.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

/** Two cafés some hundred metres from each other, so that the map begins near enough for streets. */
const checkins = [0, 1].map(
  (n): Checkin => ({
    ...{ id: `c${n}`, shout: '', timeZoneOffset: 60, createdAt: Date.UTC(2025, 0, 2 - n, 12) },
    venue: {
      ...{
        id: `v${n}`,
        name: `Café ${n}`,
        address: 'Street 1',
        details: { locality: 'Testing', countryCode: 'AT' },
      },
      ...{ latitude: middle.latitude + n * 0.004, longitude: middle.longitude + n * 0.004 },
    },
  }),
);

async function openMap(waymark: Waymark): Promise<Page> {
  await storeHistory(await waymark.open('manifest.json'), 'https://checkins.test', checkins);
  const atlas = await waymark.open('atlas.html#checkins');
  await atlas.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await expect(atlas.getByText('GeoNames, CC BY 4.0')).toBeVisible();
  return atlas;
}

/** Whether the picture of a page has this colour, as its pixels are: streets are beneath the canvas of the map. */
async function shows(page: Page, colour: readonly [number, number, number]): Promise<boolean> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([base64, red, green, blue]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
      return count > 100;
    },
    [picture, ...colour] as const,
  );
}

test('streets of an address come after a press that names its host, and from nowhere else @beside', async ({
  waymark,
  services,
}) => {
  const { tiles } = services.origins;
  const { host } = new URL(tiles);
  const asked = () => services.control.requests({ service: 'tiles' });
  const atlas = await openMap(waymark);
  const others: string[] = [];
  atlas.context().on('request', (request) => {
    if (!/^(?:chrome-extension|data|blob):/.test(request.url()) && !request.url().startsWith(tiles))
      others.push(request.url());
  });
  const workers = () => atlas.workers().filter((worker) => worker.url().includes('maplibre')).length;
  await atlas.getByRole('button', { name: 'Streets' }).click();
  const panel = atlas.getByRole('region', { name: 'Streets' });
  const address = panel.getByRole('textbox', { name: 'Address of a map style' });
  const show = panel.getByRole('button', { name: /^Show streets from/ });
  await expect(address).toBeFocused();
  await atlas.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(atlas.getByRole('button', { name: 'Streets' })).toBeFocused();
  await atlas.keyboard.press('Enter');

  // A style that names a host of which nobody was told.
  await address.fill(`${tiles}/styles/elsewhere`);
  await expect(panel).toContainText(`${host} then sees which areas you look at.`);
  expect(asked()).toEqual([]);
  await show.click();
  expect(await axeFindings(atlas)).toEqual([]);
  await expect(panel.getByRole('alert')).toContainText(`${host} also uses tiles.example`);
  expect(asked().map(({ path }) => path)).toEqual(['/styles/elsewhere']);

  await address.fill(`${tiles}/styles/plain`);
  await show.click();
  await expect(atlas.getByText('© Testing contributors', { exact: true })).toBeVisible();
  // Lines, and a picture of the style.
  await expect.poll(() => shows(atlas, [255, 0, 255])).toBe(true);
  await expect.poll(() => shows(atlas, [0, 255, 0])).toBe(true);
  expect(workers()).toBeGreaterThan(0);
  const requests = asked();
  expect(requests.some(({ path }) => path.startsWith('/tiles/1'))).toBe(true);
  // No letters, and nothing that says who asks.
  expect(requests.filter(({ path }) => path.startsWith('/fonts'))).toEqual([]);
  for (const { headers } of requests) {
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
  }

  // They are there again when the page is, until they are turned off.
  await atlas.reload();
  await expect(atlas.getByText('© Testing contributors', { exact: true })).toBeVisible();
  await atlas.getByRole('button', { name: 'Streets' }).click();
  await panel.getByRole('button', { name: 'Turn streets off' }).click();
  await expect(atlas.locator('canvas.maplibregl-canvas')).toHaveCount(0);
  await expect.poll(workers).toBe(0);
  services.control.clearRequests();
  await atlas.reload();
  await expect(atlas.getByText('GeoNames, CC BY 4.0')).toBeVisible();
  expect(asked()).toEqual([]);
  expect(others).toEqual([]);
});

test('streets of a file are drawn without a single request @beside', async ({ waymark, recorder }, info) => {
  const atlas = await openMap(waymark);
  const path = info.outputPath('town.pmtiles');
  await writeFile(path, makeArchive());
  await atlas.getByRole('button', { name: 'Streets' }).click();
  const panel = atlas.getByRole('region', { name: 'Streets' });
  await panel.locator('input[type=file]').setInputFiles({
    ...{ name: 'other.pmtiles', mimeType: '', buffer: Buffer.from('not an archive of tiles') },
  });
  await expect(panel.getByRole('alert')).toContainText('isn’t a PMTiles archive');
  await panel.locator('input[type=file]').setInputFiles(path);
  await expect(panel).toContainText('Streets come from town.pmtiles.');
  await expect(atlas.getByText('© Archive contributors', { exact: true })).toBeVisible();
  // Of its large roads.
  await expect.poll(() => shows(atlas, [0xf6, 0xdc, 0xae])).toBe(true);
  expect(recorder.connections).toEqual([]);
});

test('a browser without WebGL draws no streets, and says why @beside', async ({ waymark }, info) => {
  const atlas = await openMap(waymark);
  await atlas.evaluate(() => {
    const canvas = HTMLCanvasElement.prototype;
    const { getContext } = canvas;
    Object.assign(canvas, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind);
      },
    });
  });
  const path = info.outputPath('town.pmtiles');
  await writeFile(path, makeArchive());
  await atlas.getByRole('button', { name: 'Streets' }).click();
  const panel = atlas.getByRole('region', { name: 'Streets' });
  await panel.locator('input[type=file]').setInputFiles(path);
  await expect(panel.getByRole('alert')).toContainText('can’t draw streets: WebGL is off or missing');
});
