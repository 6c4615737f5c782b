import type { Locator, Page } from '@playwright/test';
import type { Checkin } from '../../../lib/checkins/model.ts';
import { axeFindings } from '../harness/accessible.ts';
import { makeLife } from '../harness/life.ts';
import { storeHistory } from '../harness/stored-history.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

const size = { width: 1280, height: 800 };

/** The atlas with a life of so many check-ins, and the requests that leave it. */
async function openAtlas(waymark: Waymark, origin: string, count: number) {
  const desk = await waymark.open('manifest.json');
  const life = makeLife(count);
  await storeHistory(desk, origin, life);
  const requests: string[] = [];
  const atlas = desk;
  await atlas.setViewportSize(size);
  await atlas.route('https://photos.test/**', (route) => {
    requests.push(route.request().url());
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  const show = (hash: string) => atlas.goto(atlas.url().replace(/[^/]*$/, `atlas.html${hash}`));
  return { atlas, life, requests, show };
}

// Brute force over the check-ins themselves, as the page should have it.
const moment = ({ createdAt, timeZoneOffset = 0 }: Checkin) => createdAt + timeZoneOffset * 60_000;
const isoDay = (checkin: Checkin) => new Date(moment(checkin)).toISOString().slice(0, 10);
const said = (checkin: Checkin, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(moment(checkin));
const titleOf = (checkin: Checkin) =>
  said(checkin, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clockOf = (checkin: Checkin) => said(checkin, { hour: 'numeric', minute: '2-digit' });
const wordsOf = (count: number, one: string) =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

const rows = (atlas: Page): Locator =>
  atlas.getByRole('list', { name: 'Check-ins' }).locator('[aria-posinset]');
const count = (atlas: Page) => atlas.getByRole('status').first();
const chips = (atlas: Page) => atlas.getByRole('list', { name: 'Active filters' });

test('lists 30,000 check-ins by the days of their places, and narrows them by search, filters and address @thorough', async ({
  waymark,
  services,
}) => {
  const { atlas, life, requests, show } = await openAtlas(waymark, services.origins.checkins, 30_000);
  await show('');
  await expect(count(atlas)).toHaveText('30,000 check-ins');
  const [newest, oldest] = [life[0], life.at(-1)];
  if (!newest || !oldest) throw new Error('A life without check-ins');
  await expect(atlas.getByRole('heading', { name: titleOf(newest) })).toBeVisible();
  await expect(rows(atlas).first()).toContainText(clockOf(newest));

  // By keyboard to the end, with few rows in the page, and one opened and closed.
  await rows(atlas).first().getByRole('button').focus();
  await atlas.keyboard.press('End');
  const last = atlas.locator('[aria-posinset="30000"]');
  await expect(last.getByRole('button')).toBeFocused();
  await expect(last).toContainText(clockOf(oldest));
  await expect(atlas.getByRole('heading', { name: titleOf(oldest) })).toBeVisible();
  expect(await rows(atlas).count()).toBeLessThan(80);
  await atlas.keyboard.press('Enter');
  const panel = atlas.getByRole('complementary');
  await expect(panel).toContainText(oldest.venue?.name ?? 'Private place');
  await expect(last.getByRole('button')).toHaveAttribute('aria-current', 'true');
  await atlas.keyboard.press('Tab');
  await expect(panel.locator('a, button').first()).toBeFocused();
  await atlas.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(last.getByRole('button')).toBeFocused();

  // Days on the calendars of a half-hour zone and of both sides of the date line, where UTC has others.
  for (const offset of [345, 330, 780, -600]) {
    const other = life.find(
      (one) =>
        one.timeZoneOffset === offset && isoDay(one) !== new Date(one.createdAt).toISOString().slice(0, 10),
    );
    if (!other) throw new Error(`Nobody was at ${offset}`);
    const day = isoDay(other);
    const there = life.filter((one) => isoDay(one) === day);
    await show(`#checkins?from=${day}&to=${day}`);
    await expect(count(atlas)).toHaveText(`${there.length} of 30,000 check-ins`);
    await expect(atlas.getByRole('heading', { level: 2 }).nth(1)).toHaveText(titleOf(other));
    await expect(rows(atlas).first()).toHaveAttribute('aria-setsize', String(there.length));
    for (const [at, one] of there.slice(0, 12).entries())
      await expect(rows(atlas).nth(at)).toContainText(clockOf(one));
  }

  // Words, choices and the address say the same.
  await chips(atlas).getByRole('button', { name: 'Clear all' }).click();
  await expect(count(atlas)).toHaveText('30,000 check-ins');
  await expect(chips(atlas)).toBeHidden();
  const cake = life.filter(({ shout, venue }) => shout.includes('Cake') && venue?.name.includes('Lisboa'));
  await atlas.getByRole('searchbox').fill('CAKE lísboa');
  await expect(count(atlas)).toHaveText(`${cake.length.toLocaleString('en')} of 30,000 check-ins`);
  await expect(atlas).toHaveURL(/#checkins\?text=CAKE\+l%C3%ADsboa$/);
  const ofYear = cake.filter((one) => isoDay(one).startsWith('2020-'));
  const year = atlas.getByRole('combobox', { name: 'Year' });
  await year.selectOption(`2020 (${ofYear.length})`);
  await expect(atlas).toHaveURL(/to=2020-12-31$/);
  const cafes = ofYear.filter(({ venue }) => venue?.details?.categories?.[0]?.name === 'Café');
  await atlas.getByRole('combobox', { name: 'Category' }).selectOption(`Café (${cafes.length})`);
  await expect(count(atlas)).toHaveText(`${cafes.length} of 30,000 check-ins`);
  await expect(chips(atlas).getByRole('listitem')).toHaveText(['“CAKE lísboa”', 'Café', '2020', 'Clear all']);
  await expect(atlas).toHaveURL(/from=2020-01-01&to=2020-12-31&category=Caf/);
  await atlas.goBack();
  await expect(count(atlas)).toHaveText(`${ofYear.length} of 30,000 check-ins`);
  await atlas.goForward();
  await chips(atlas).getByRole('button', { name: 'Remove filter 2020' }).click();
  await expect(year).toHaveValue('');
  await atlas.getByRole('searchbox').fill('nothing has this word');
  await expect(atlas.getByText('No check-ins match these filters.')).toBeVisible();

  await show('#checkins');
  await rows(atlas).nth(2).getByRole('button').click();
  await expect(panel).toBeVisible();
  expect(await axeFindings(atlas)).toEqual([]);
  // A narrow window has one pane at a time, and folds the filters.
  await atlas.setViewportSize({ width: 390, height: 800 });
  await expect(atlas.getByRole('combobox', { name: 'Year' })).toBeHidden();
  await atlas.getByRole('button', { name: 'Filters' }).click();
  await expect(atlas.getByRole('combobox', { name: 'Year' })).toBeVisible();
  expect(await atlas.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(requests).toEqual([]);
});

test('leads from places, cities and countries to visits, and loads photos after one press', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  const { atlas, life, requests, show } = await openAtlas(waymark, services.origins.checkins, 4_000);
  await show('#places');
  const visits = new Map<string, Checkin[]>();
  for (const one of life) if (one.venue) visits.set(one.venue.id, [...(visits.get(one.venue.id) ?? []), one]);
  await expect(count(atlas)).toHaveText(wordsOf(visits.size, 'place'));
  const [most = []] = [...visits.values()].sort((a, b) => b.length - a.length);
  const [lastVisit] = most;
  const { venue } = lastVisit ?? {};
  if (!lastVisit || !venue) throw new Error('A life without places');
  await atlas.getByRole('searchbox', { name: 'Search places' }).fill(venue.name);
  const place = atlas.getByRole('list', { name: 'Places' }).getByRole('link', { name: venue.name }).first();
  await expect(place).toContainText(String(most.length));
  expect(await axeFindings(atlas)).toEqual([]);
  await place.click();

  await expect(atlas.getByRole('heading', { name: venue.name })).toBeVisible();
  await expect(atlas).toHaveURL(new RegExp(`#places\\?place=${venue.id}$`));
  const facts = atlas.locator('main dl');
  await expect(facts).toContainText(`Visits${most.length}`);
  await expect(facts).toContainText(`${said(lastVisit, { dateStyle: 'medium' })}, ${clockOf(lastVisit)}`);
  const sundays = most.filter((one) => said(one, { weekday: 'long' }) === 'Sunday').length;
  await expect(atlas.getByRole('listitem').filter({ hasText: 'Sunday' })).toContainText(String(sundays));
  const spoken = most.find(({ shout }) => shout !== '');
  await expect(
    atlas
      .getByRole('listitem')
      .filter({ has: atlas.locator('q') })
      .first(),
  ).toContainText(spoken?.shout ?? '');
  await expect(atlas.getByRole('link', { name: /^Open at/ })).toHaveAttribute(
    'href',
    new RegExp(`/v/${venue.id}$`),
  );
  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.getByRole('link', { name: /check-ins here$/ }).click();
  await expect(count(atlas)).toHaveText(`${most.length} of 4,000 check-ins`);
  await expect(chips(atlas)).toContainText(venue.name);

  await show('#places?show=countries');
  const austrian = life.filter((one) => one.venue?.details?.countryCode === 'AT');
  await atlas.getByRole('link', { name: /^Austria/ }).click();
  await expect(count(atlas)).toHaveText(`${austrian.length} of 4,000 check-ins`);
  await atlas.getByRole('link', { name: 'Timeline', exact: true }).click();
  await atlas.getByRole('link', { name: 'Places', exact: true }).click();
  await atlas.getByRole('button', { name: 'Cities' }).click();
  const athens = life.filter((one) => one.venue?.details?.locality === 'Αθήνα');
  await atlas.getByRole('searchbox', { name: 'Search cities' }).fill('αθηνα');
  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.getByRole('link', { name: /^Αθήνα/ }).click();
  await expect(count(atlas)).toHaveText(`${athens.length} of 4,000 check-ins`);
  await expect(chips(atlas)).toContainText('Αθήνα, Greece');

  // The filter comes along to the photos, and nothing is requested before the press.
  await atlas.getByRole('link', { name: 'Timeline', exact: true }).click();
  await atlas.getByRole('link', { name: 'Photos', exact: true }).click();
  await expect(chips(atlas)).toContainText('Αθήνα, Greece');
  await chips(atlas).getByRole('button', { name: 'Clear all' }).click();
  const withPhotos = life.filter(({ photos = [] }) => photos.length > 0);
  const photos = withPhotos.flatMap((checkin) => (checkin.photos ?? []).map((photo) => ({ photo, checkin })));
  await expect(count(atlas)).toHaveText(`${photos.length} photos of ${withPhotos.length} check-ins`);
  const tiles = atlas.getByRole('list', { name: 'Photos' }).getByRole('button');
  await expect(tiles.first()).toContainText(withPhotos[0]?.venue?.name ?? '');
  await expect(atlas.getByText('Photos come from photos.test.')).toBeVisible();
  expect(requests).toEqual([]);
  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.getByRole('button', { name: 'Show photos' }).click();
  await expect(tiles.first().getByRole('img')).toHaveAttribute('alt', /^Photo at/);
  await expect.poll(() => requests.length).toBeGreaterThan(5);
  expect(requests.length).toBeLessThan(photos.length / 2);

  // By keyboard through the tiles, and large.
  await tiles.first().focus();
  await atlas.keyboard.press('ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  await atlas.keyboard.press('Enter');
  const large = atlas.getByRole('dialog');
  await expect(large.getByRole('img')).toBeVisible();
  await expect(large).toContainText(
    said(photos[1]?.checkin ?? lastVisit, { day: 'numeric', month: 'short', year: 'numeric' }),
  );
  await atlas.keyboard.press('ArrowRight');
  await expect(large.getByRole('img')).toHaveAttribute('src', new RegExp(`${photos[2]?.photo.id}.png$`));
  expect(await axeFindings(atlas)).toEqual([]);
  await atlas.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(tiles.nth(1)).toBeFocused();
});
