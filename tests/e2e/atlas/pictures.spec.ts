import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { dateOf, figuresOf, homeZone, life, openAtlas } from '../harness/lived.ts';
import { expect, test } from '../harness/test.ts';

test('a year becomes a picture for others, without what is in a zone @beside', async ({
  waymark,
  services,
  browserName,
}) => {
  const atlas = await openAtlas(waymark, services, 'year');
  const asked: string[] = [];
  atlas.on('request', (request) => asked.push(request.url()));
  await atlas.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  const button = atlas.getByRole('button', { name: 'Make a picture' });
  await button.click();
  const sheet = atlas.getByRole('dialog', { name: 'Picture of 2024' });
  const picture = sheet.getByRole('img');
  const choose = async (format: string) => {
    await sheet.getByRole('button', { name: format, exact: true }).click();
    await expect(picture).toHaveAttribute('aria-busy', 'false');
  };
  const saved = async () => {
    const [download] = await Promise.all([
      atlas.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    return { name: download.suggestedFilename(), png: await readFile(await download.path()) };
  };
  for (const [format, ...size] of [
    ['9:16', 1080, 1920],
    ['16:9', 1920, 1080],
    ['4:5', 1080, 1350],
  ] as const) {
    await choose(format);
    const { name, png } = await saved();
    expect(name).toBe(`waymark-2024-${format.replace(':', 'x')}.png`);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // IHDR: https://www.w3.org/TR/png-3/#11IHDR
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size);
  }
  expect(await axeFindings(atlas)).toEqual([]);

  // Whatever the window is, the picture is the same; each choice makes another.
  const { png } = await saved();
  await atlas.setViewportSize({ width: 480, height: 640 });
  await atlas.emulateMedia({ colorScheme: 'dark' });
  await atlas.keyboard.press('Escape');
  await button.click();
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  expect(png.equals((await saved()).png)).toBe(true);
  await atlas.setViewportSize({ width: 1280, height: 900 });
  const places = sheet.getByRole('checkbox', { name: 'Place names' });
  await expect(places).not.toBeChecked();
  await expect(sheet).not.toContainText('zones');
  const pictures = [png];
  for (const name of ['City names', 'Lines', 'Place names']) {
    await sheet.getByRole('checkbox', { name }).click();
    pictures.push((await saved()).png);
  }
  await sheet.getByRole('radio', { name: 'Paper' }).check({ force: true });
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  pictures.push((await saved()).png);
  const sentence = sheet.getByRole('textbox', { name: 'Sentence below' });
  await expect(sentence).toHaveValue('The longest trip: 10 days in New York.');
  await sentence.fill('Mine alone');
  await expect(picture).toHaveAccessibleName(/Mine alone$/);
  pictures.push((await saved()).png);
  expect(new Set(pictures.map((each) => each.toString('latin1'))).size).toBe(6);

  // Hidden places leave the numbers, the names and the sentence at once.
  const { 'days with a check-in': days, countries } = figuresOf('2024');
  await expect(picture).toHaveAccessibleName(
    new RegExp(`^2024 · ${days} days · .* · ${countries} countries`),
  );
  await atlas.keyboard.press('Escape');
  await button.click();
  await expect(sentence).toHaveValue(/New York/);
  const newYork = { name: 'Away', latitude: 40.71, longitude: -74, radius: 30_000 };
  for (const zone of [homeZone, newYork])
    await atlas.evaluate(
      (args) => chrome.runtime.sendMessage({ room: 'publishing', method: 'saveZone', args }),
      [zone],
    );
  await expect(sheet).toContainText('Names within your zones are left out.');
  await expect(sentence).not.toHaveValue(/New York/);
  const hidden = ['Lisboa', 'New York'];
  const away = life.filter(
    ({ venue, ...its }) =>
      venue && !hidden.includes(venue.details?.locality ?? '') && dateOf(its).startsWith('2024'),
  );
  const countOf = (of: (checkin: (typeof life)[number]) => string | undefined) =>
    new Set(away.map(of)).size.toLocaleString('en');
  const placesAway = countOf(({ venue }) => venue?.id);
  const countriesAway = countOf(({ venue }) => venue?.details?.countryCode);
  await expect(picture).toHaveAccessibleName(
    new RegExp(`^2024 · ${countOf(dateOf)} days · ${placesAway} places · ${countriesAway} countries · `),
  );

  if (browserName === 'chromium')
    await atlas.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(sheet.getByRole('button', { name: 'Picture copied' })).toBeVisible();
  if (browserName === 'chromium') {
    const types = await atlas.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap((item) => [...item.types]),
    );
    expect(types).toEqual(['image/png']);
  }
  await atlas.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
});

test('trips have a small map, drawn once as they come into view, in the colours of the page @beside', async ({
  waymark,
  services,
}) => {
  const atlas = await openAtlas(waymark, services, 'trips');
  await atlas.emulateMedia({ colorScheme: 'light' });
  const cards = atlas.getByRole('listitem').filter({ has: atlas.getByRole('heading', { level: 3 }) });
  const pictures = atlas.locator('li img');
  await expect(pictures.first()).toBeVisible();
  await atlas.evaluate(countDrawings);
  const seaOf = () => pictures.first().evaluate(firstPixel);
  expect(await seaOf()).toBe('rgb(191 216 226)');
  // The words say all.
  await expect(cards.first().getByRole('img')).toHaveCount(0);
  // A card shows the middle of the land, and the way where it is on it.
  expect(await cards.first().evaluate(wayIsOff)).toBeLessThan(0.6);
  const [shown, all] = [await pictures.count(), await cards.count()];
  expect(shown).toBeGreaterThan(4);
  expect(shown).toBeLessThan(all / 3);

  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last().locator('img')).toHaveCount(1);
  await expect(cards.first().locator('img')).toHaveCount(0);
  const drawn = await drawings(atlas);
  expect(drawn).toBeGreaterThan(0);
  await cards.first().scrollIntoViewIfNeeded();
  await expect(pictures.first()).toBeVisible();
  await expect(cards.first().locator('img')).toHaveCount(1);
  expect(await drawings(atlas)).toBe(drawn);

  await atlas.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(seaOf).toBe('rgb(12 23 28)');
  expect(await drawings(atlas)).toBeGreaterThan(drawn);
  await atlas.emulateMedia({ forcedColors: 'active' });
  await expect(pictures).toHaveCount(0);
  await expect(
    atlas
      .locator('li svg')
      .filter({ has: atlas.locator('circle') })
      .first(),
  ).toBeHidden();
});

/** Counts what the worker for land is asked to draw, from now on. */
function countDrawings(): void {
  const { postMessage } = Worker.prototype;
  document.documentElement.dataset.drawings = '0';
  Worker.prototype.postMessage = function (this: Worker, message: { method: string }) {
    const { dataset } = document.documentElement;
    if (message.method === 'file') dataset.drawings = `${Number(dataset.drawings) + 1}`;
    postMessage.call(this, message);
  };
}
const drawings = (atlas: Page) => atlas.evaluate(() => Number(document.documentElement.dataset.drawings));

/** Pixels between where the first dot of a card is and where it is drawn on the land, whose middle is that of the card. */
function wayIsOff(card: Element): number {
  const [land, dot] = [card.querySelector('img'), card.querySelector('circle')];
  if (!land || !dot) return Number.NaN;
  const [frame, mark] = [land.getBoundingClientRect(), dot.getBoundingClientRect()];
  const width = (land.naturalWidth / land.naturalHeight) * frame.height;
  const drawn = mark.x + mark.width / 2 - (frame.x + frame.width / 2) + width / 2;
  return Math.abs(drawn - Number(dot.getAttribute('cx')));
}

/** The colour of the upper left corner of a picture. */
async function firstPixel(picture: Element): Promise<string> {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context || !(picture instanceof HTMLImageElement)) return 'no picture';
  await picture.decode();
  context.drawImage(picture, 0, 0);
  return `rgb(${[...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)].join(' ')})`;
}
