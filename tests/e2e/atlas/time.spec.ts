import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import { axeFindings } from '../harness/accessible.ts';
import { makeLife } from '../harness/life.ts';
import { storeHistory } from '../harness/stored-history.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

const life = makeLife(3_000);
/** The date on the calendar where it was. */
const dateOf = ({ createdAt, timeZoneOffset = 0 }: (typeof life)[number]) =>
  new Date(createdAt + timeZoneOffset * 60_000).toISOString().slice(0, 10);
const between = (from: string, to: string) =>
  life.filter((checkin) => dateOf(checkin) >= from && dateOf(checkin) <= to);
const inWords = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'check-in' : 'check-ins'}`;

async function openAtlas(waymark: Waymark, services: Services, part: string): Promise<Page> {
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, services.origins.checkins, life);
  await desk.close();
  const atlas = await waymark.open(`atlas.html#${part}`);
  await atlas.setViewportSize({ width: 1280, height: 900 });
  return atlas;
}

const isoOf = (text: string | null): string => new Date(`${text} UTC`).toISOString().slice(0, 10);
const hashOf = (atlas: Page): string => new URL(atlas.url()).hash;

test('days are chosen by dragging, by keyboard and in the calendar', async ({ waymark, services }) => {
  const atlas = await openAtlas(waymark, services, 'calendar');
  const time = atlas.getByRole('region', { name: 'Time' });
  const [first, last] = [
    time.getByRole('slider', { name: 'First day' }),
    time.getByRole('slider', { name: 'Last day' }),
  ];
  await expect(time).toContainText(inWords(life.length));

  const box = await last.locator('..').boundingBox();
  if (!box) throw new Error('No bars');
  const y = box.y + 20;
  await atlas.mouse.move(box.x + box.width * 0.31, y);
  await atlas.mouse.down();
  await atlas.mouse.move(box.x + box.width * 0.62, y, { steps: 5 });
  await atlas.mouse.up();
  await atlas.mouse.move(0, 0);
  const from = isoOf(await first.getAttribute('aria-valuetext'));
  const to = isoOf(await last.getAttribute('aria-valuetext'));
  expect(from).toMatch(/-01$/);
  await expect(time).toContainText(inWords(between(from, to).length));
  await expect.poll(() => hashOf(atlas)).toBe(`#calendar?from=${from}&to=${to}`);
  // The window keeps its length as it is moved.
  await atlas.mouse.move(box.x + box.width * 0.5, y);
  await atlas.mouse.down();
  await atlas.mouse.move(box.x + box.width * 0.3, y, { steps: 3 });
  await atlas.mouse.up();
  const [earlier, end] = [
    await first.getAttribute('aria-valuetext'),
    await last.getAttribute('aria-valuetext'),
  ];
  expect(isoOf(earlier) < from && isoOf(end) < to).toBe(true);
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  expect(months(isoOf(end)) - months(isoOf(earlier))).toBe(months(to) - months(from));

  await first.focus();
  await atlas.keyboard.press('Home');
  await atlas.keyboard.press('PageUp');
  await last.focus();
  await atlas.keyboard.press('End');
  await atlas.keyboard.press('ArrowLeft');
  await expect(last).toHaveAttribute('aria-valuetext', 'Nov 30, 2025');
  const oldest = life.map(dateOf).sort()[0] ?? '';
  const start = `${Number(oldest.slice(0, 4)) + 1}${oldest.slice(4, 7)}-01`;
  await expect(time).toContainText(inWords(between(start, '2025-11-30').length));
  await time.getByRole('button', { name: 'Show all time' }).click();
  await expect(time).toContainText('All time');

  const busy = life.map(dateOf).find((date) => date.startsWith('2025-0')) ?? '';
  const label = new Date(busy).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
  const day = atlas.locator(`[data-point][aria-label="${label}: ${inWords(between(busy, busy).length)}"]`);
  await day.focus();
  await atlas.keyboard.press('Enter');
  await expect.poll(() => hashOf(atlas)).toBe(`#calendar?from=${busy}&to=${busy}`);
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(time).toContainText(inWords(between(busy, busy).length));

  // The list takes the filter along.
  await time.getByRole('button', { name: 'Show check-ins' }).click();
  const shown = (count: number) =>
    atlas.getByText(`${count.toLocaleString('en')} of ${life.length.toLocaleString('en')} check-ins`);
  await expect(shown(between(busy, busy).length)).toBeVisible();
  await atlas.goBack();
  await expect(day).toBeVisible();

  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.getByRole('button', { name: 'Show as table' }).click();
  const counts = await atlas.locator('tbody td').allInnerTexts();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(life.length);
  expect(counts.length).toBe(new Set(life.map(dateOf)).size);
});

test('trips keep their names, a year its numbers on paper', async ({ waymark, services, browserName }) => {
  const atlas = await openAtlas(waymark, services, 'trips');
  const cards = atlas.getByRole('listitem').filter({ has: atlas.getByRole('heading', { level: 3 }) });
  await expect(cards.first()).toBeVisible();
  // A month has nine days away; their cities are drawn by lot, home among them.
  expect(await cards.count()).toBeGreaterThan(100);
  await cards.first().getByRole('link').click();
  await atlas.getByRole('button', { name: /^Rename/ }).click();
  await atlas.getByRole('textbox', { name: 'Name of the trip' }).fill('Winter sun');
  await atlas.keyboard.press('Enter');
  await expect(atlas.getByRole('heading', { name: 'Winter sun' })).toBeVisible();
  await expect(atlas.getByRole('button', { name: /^Rename/ })).toBeFocused();
  await atlas.goBack();
  const named = cards.filter({ hasText: 'Winter sun' });
  await expect(named).toHaveCount(1);
  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.reload();
  await named.getByRole('link', { name: 'Winter sun' }).click();
  await atlas.getByRole('button', { name: /^Show on the map/ }).click();
  await expect.poll(() => hashOf(atlas)).toMatch(/^#checkins\?from=2025-12-\d\d&to=2025-12-\d\d$/);

  await atlas.evaluate(() => {
    location.hash = 'year';
  });
  await atlas.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(atlas.getByRole('heading', { name: '2024 in review' })).toBeVisible();
  for (const [name, count] of Object.entries(figuresOf('2024'))) {
    const figure = atlas
      .locator('dl > div')
      .filter({ has: atlas.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
    await expect(figure.locator('strong')).toHaveText(count.toLocaleString('en'));
  }
  expect(await axeFindings(atlas)).toEqual([]);

  // On screen the person sees all; paper is for others, and names nothing in a zone.
  const sheet = () => atlas.getByRole('main').innerText();
  expect(await sheet()).toContain('Lisboa');
  await atlas.evaluate(
    (zone) => chrome.runtime.sendMessage({ room: 'publishing', method: 'saveZone', args: [zone] }),
    home,
  );
  await atlas.emulateMedia({ media: 'print' });
  await expect.poll(sheet).not.toContain('Lisboa');
  expect(await sheet()).toContain('Most visited places');
  await expect(atlas.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(atlas.getByRole('navigation')).toBeHidden();
  const pdf = (await atlas.pdf({ format: 'A4' })).toString('latin1');
  // Firefox packs its pages.
  if (browserName === 'chromium') expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // It fits on US Letter, the shorter one, less margins of 10 mm.
  await atlas.setViewportSize({ width: 740, height: 980 });
  expect(await atlas.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
});

const home = { name: 'Home', latitude: 38.72, longitude: -9.14, radius: 30_000 };

test('a year becomes a picture for others, without what is in a zone', async ({
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
  await sheet.getByRole('textbox', { name: 'Sentence below' }).fill('Mine alone');
  await expect(picture).toHaveAccessibleName(/Mine alone$/);
  pictures.push((await saved()).png);
  expect(new Set(pictures.map((each) => each.toString('latin1'))).size).toBe(6);

  const { 'days with a check-in': days, countries } = figuresOf('2024');
  await expect(picture).toHaveAccessibleName(
    new RegExp(`^2024 · ${days} days · .* · ${countries} countries`),
  );
  await atlas.evaluate(
    (zone) => chrome.runtime.sendMessage({ room: 'publishing', method: 'saveZone', args: [zone] }),
    home,
  );
  await expect(sheet).toContainText('Names within your zones are left out.');
  const away = life.filter(
    ({ venue, ...its }) => venue && venue.details?.locality !== 'Lisboa' && dateOf(its).startsWith('2024'),
  );
  const countOf = (of: (checkin: (typeof life)[number]) => string | undefined) =>
    new Set(away.map(of)).size.toLocaleString('en');
  await expect(picture).toHaveAccessibleName(
    `2024 · ${countOf(dateOf)} days · ${countOf(({ venue }) => venue?.id)} places · ${countOf(
      ({ venue }) => venue?.details?.countryCode,
    )} countries · Mine alone`,
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

test('trips have a small map, drawn once as they come into view, in the colours of the page', async ({
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

/** Counted from the check-ins themselves, by what the view calls it. */
function figuresOf(year: string): Record<string, number> {
  const its = life.filter((checkin) => dateOf(checkin).startsWith(year));
  const earlier = life.filter((checkin) => dateOf(checkin) < `${year}-01-01`);
  const distinct = (all: typeof life, of: (checkin: (typeof life)[number]) => string | undefined) =>
    new Set(all.flatMap((checkin) => of(checkin) ?? []));
  const place = ({ venue }: (typeof life)[number]) => venue?.id;
  const country = ({ venue }: (typeof life)[number]) => venue?.details?.countryCode;
  const city = (checkin: (typeof life)[number]) =>
    checkin.venue && `${country(checkin)} ${checkin.venue.details?.locality}`;
  const before = distinct(earlier, place);
  return {
    'check-ins': its.length,
    'days with a check-in': distinct(its, dateOf).size,
    'new places': [...distinct(its, place)].filter((id) => !before.has(id)).length,
    cities: distinct(its, city).size,
    countries: distinct(its, country).size,
    categories: distinct(its, ({ venue }) => venue?.details?.categories?.[0]?.name).size,
  };
}
