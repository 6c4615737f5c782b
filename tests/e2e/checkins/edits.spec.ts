import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

const visit = (day: number, placeLocation: string, semanticType = 'UNKNOWN') => ({
  startTime: `2025-06-${day}T10:00:00.000+01:00`,
  endTime: `2025-06-${day}T11:00:00.000+01:00`,
  visit: { topCandidate: { placeLocation: { latLng: placeLocation }, semanticType } },
});
const timeline = {
  semanticSegments: [
    visit(10, '38.7075°, -9.1365°', 'HOME'),
    visit(11, '48.2082°, 16.3738°'),
    visit(12, '38.7075°, -9.1365°', 'HOME'),
    visit(13, '48.2090°, 16.3750°'),
  ],
};

const rows = (atlas: Page) => atlas.getByRole('list', { name: 'Check-ins' }).getByRole('listitem');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Imports the file, and goes back to the check-ins. */
async function bring(atlas: Page, says: string): Promise<void> {
  await atlas.goto(`${atlas.url().split('#')[0]}#files`);
  await atlas.locator('input[type=file]').setInputFiles({
    name: 'Timeline.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(timeline)),
  });
  await expect(atlas.getByText(says)).toBeVisible();
  await atlas.getByRole('link', { name: 'Map', exact: true }).click();
}

test('a check-in is edited, hidden and deleted; that outlives a reload and the file, and is taken back @beside', async ({
  waymark,
  services,
}) => {
  const atlas = await waymark.open('atlas.html');
  await bring(atlas, '4 new, 0 known.');
  await rows(atlas).filter({ hasText: '48.2082, 16.3738' }).getByRole('button').click();
  await button(atlas, 'Edit').click();
  const form = atlas.getByRole('form', { name: 'Edit' });
  await expect(form.getByLabel('Time')).toHaveValue('2025-06-11T10:00');
  await form.getByLabel('Name of the place').fill('Stephansdom');
  await form.getByLabel('Note').fill('With Ana');
  await form.getByLabel('Tags').fill('rain, work');
  await form.getByLabel('Time').fill('2025-06-14T12:30');
  await button(atlas, 'Save').click();
  const edited = rows(atlas).filter({ hasText: 'Stephansdom' });
  await expect(edited).toHaveText(/12:30/);
  const panel = atlas.getByRole('complementary', { name: 'Stephansdom' });
  await expect(panel.getByText('With Ana')).toBeVisible();
  await expect(panel.getByText('#rain #work')).toBeVisible();

  await atlas.reload();
  await bring(atlas, '0 new, 4 known.');
  await expect(rows(atlas).first()).toHaveText(/Stephansdom.*12:30/);
  const search = atlas.getByRole('searchbox', { name: 'Search words, places and addresses' });
  await search.fill('ana rain');
  await expect(rows(atlas)).toHaveCount(1);
  await search.fill('');
  await expect(rows(atlas)).toHaveCount(4);

  await edited.getByRole('button').click();
  await button(atlas, 'Hide').click();
  await expect(rows(atlas)).toHaveCount(3);
  await expect(atlas.getByText('1 check-in is hidden on this device.')).toBeVisible();
  await button(atlas, 'Undo').click();
  await expect(rows(atlas)).toHaveCount(4);
  await edited.getByRole('button').click();
  await button(atlas, 'Hide').click();
  await button(atlas, 'Hidden: 1').click();
  const hidden = atlas.getByRole('list', { name: 'Hidden check-ins' });
  await expect(hidden.getByText('With Ana')).toBeVisible();
  await button(atlas, 'Show again: Stephansdom').click();
  await expect(rows(atlas)).toHaveCount(4);

  await rows(atlas).filter({ hasText: 'Home' }).first().getByRole('button').click();
  await button(atlas, 'Delete').click();
  await expect(rows(atlas)).toHaveCount(3);
  await bring(atlas, '0 new');
  await expect(rows(atlas)).toHaveCount(3);
  await atlas.reload();
  await button(atlas, 'Undo').click();
  await expect(rows(atlas)).toHaveCount(4);
  await expect(button(atlas, 'Undo')).toHaveCount(0);
  expect(services.control.requests({})).toEqual([]);
});

test('a place is renamed and merged with another, also at the next import @beside', async ({ waymark }) => {
  const atlas = await waymark.open('atlas.html');
  await bring(atlas, '4 new, 0 known.');
  await rows(atlas).filter({ hasText: '48.2082, 16.3738' }).getByRole('button').click();
  await atlas.getByRole('complementary').getByRole('link').first().click();
  await button(atlas, 'Rename').click();
  await atlas.getByRole('textbox', { name: 'Name of the place' }).fill('Stephansdom');
  await button(atlas, 'Save').click();
  await expect(atlas.getByRole('heading', { name: 'Stephansdom' })).toBeVisible();
  await button(atlas, 'Merge with…').click();
  await atlas.getByRole('searchbox', { name: 'Search your places' }).fill('48.209');
  await atlas.getByRole('list', { name: 'Your places' }).getByRole('button').click();
  await expect(atlas.getByRole('heading', { name: 'Vienna' })).toBeVisible();
  await expect(atlas.getByRole('link', { name: 'Show the 2 check-ins here' })).toBeVisible();
  await bring(atlas, '0 new, 4 known.');
  await expect(rows(atlas).filter({ hasText: '48.2090, 16.3750' })).toHaveCount(2);
  await button(atlas, 'Undo').click();
  await expect(rows(atlas).filter({ hasText: 'Stephansdom' })).toHaveCount(1);
});

test('several are selected, by keys too, and tagged, hidden and deleted, each with one Undo @beside', async ({
  waymark,
}) => {
  const atlas = await waymark.open('atlas.html');
  await bring(atlas, '4 new, 0 known.');
  await button(atlas, 'Select').click();
  const bar = atlas.getByRole('group', { name: 'Selection' });
  await expect(bar.getByText('0 selected')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled();
  const boxes = atlas.getByRole('list', { name: 'Check-ins' }).getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expect(boxes.nth(1)).toBeChecked();
  expect(await axeFindings(atlas)).toEqual([]);
  await boxes.nth(0).press(' ');
  await expect(boxes.nth(0)).not.toBeChecked();
  await boxes.nth(0).press('ArrowDown');
  await expect(boxes.nth(1)).toBeFocused();
  await expect(bar.getByText('2 selected')).toBeVisible();

  await bar.getByRole('button', { name: 'Add tags' }).click();
  await bar.getByRole('textbox', { name: 'Tags' }).fill('rain, work');
  expect(await axeFindings(atlas)).toEqual([]);
  await bar.getByRole('textbox', { name: 'Tags' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(atlas.getByText('2 check-ins changed.')).toBeVisible();
  const search = atlas.getByRole('searchbox', { name: 'Search words, places and addresses' });
  await search.fill('rain');
  await expect(rows(atlas)).toHaveCount(2);

  await button(atlas, 'Select').click();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Hide' }).click();
  await expect(atlas.getByText('2 check-ins are hidden on this device.')).toBeVisible();
  await search.fill('');
  await expect(rows(atlas)).toHaveCount(2);
  await button(atlas, 'Undo').click();
  await expect(rows(atlas)).toHaveCount(4);

  await button(atlas, 'Select').click();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar.getByText('4 selected')).toBeVisible();
  await boxes.nth(3).click();
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(atlas)).toHaveCount(1);
  await button(atlas, 'Undo').click();
  await expect(rows(atlas)).toHaveCount(4);
  await button(atlas, 'Select').click();
  await boxes.first().press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(rows(atlas).first().getByRole('button')).toBeFocused();
});

test('a Waymark file takes hidden, deleted and merged along, into another browser', {
  tag: '@beside',
}, async ({ waymark, elsewhere }) => {
  const atlas = await waymark.open('atlas.html');
  await bring(atlas, '4 new, 0 known.');
  await rows(atlas).filter({ hasText: '48.2082, 16.3738' }).getByRole('button').click();
  await button(atlas, 'Hide').click();
  await rows(atlas).filter({ hasText: 'Home' }).first().getByRole('button').click();
  await button(atlas, 'Delete').click();
  await expect(rows(atlas)).toHaveCount(2);
  await atlas.goto(`${atlas.url().split('#')[0]}#files`);
  await atlas.getByRole('combobox', { name: 'Format' }).selectOption('waymark');
  const [download] = await Promise.all([
    atlas.waitForEvent('download'),
    atlas.getByRole('button', { name: /^Save/ }).click(),
  ]);
  const other = await elsewhere.waymark.open('atlas.html#files');
  await other.locator('input[type=file]').setInputFiles({
    name: 'life.json',
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  });
  await expect(other.getByText('3 new, 0 known.')).toBeVisible();
  await bring(other, '0 new');
  await expect(rows(other)).toHaveCount(2);
  await expect(button(other, 'Hidden: 1')).toBeVisible();
});

test('a visit of a file that the service lists later is one check-in, with its edits @beside', async ({
  waymark,
  services,
}) => {
  const { checkins, venues } = services.world;
  const newest = checkins.toSorted((a, b) => b.createdAt - a.createdAt)[0];
  const venue = venues.find(({ id }) => id === newest?.venueId);
  if (!newest || !venue) throw new Error('No check-in');
  const atlas = await waymark.open('atlas.html#files');
  const startTime = new Date(newest.createdAt * 1000).toISOString();
  const placeLocation = { latLng: `${venue.latitude}°, ${venue.longitude}°` };
  const one = { startTime, endTime: startTime, visit: { topCandidate: { placeLocation } } };
  await atlas.locator('input[type=file]').setInputFiles({
    name: 'Timeline.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ semanticSegments: [one] })),
  });
  await expect(atlas.getByText('1 new, 0 known.')).toBeVisible();
  await atlas.getByRole('link', { name: 'Map', exact: true }).click();
  await rows(atlas).getByRole('button').click();
  await button(atlas, 'Edit').click();
  await atlas.getByLabel('Note').fill('With Ana');
  await button(atlas, 'Save').click();
  await waymark.connect();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect.poll(() => ask(atlas, 'status')).toMatchObject({ state: 'complete' });
  await expect
    .poll(async () => numberIn(await atlas.locator('h2').first().textContent()))
    .toBe(checkins.length);
  // The map moves to all of them only where it is seen.
  await atlas.bringToFront();
  await expect(rows(atlas).first()).toHaveText(new RegExp(venue.name));
  await rows(atlas).first().getByRole('button').click();
  await expect(atlas.getByText('With Ana')).toBeVisible();
});

test('a check-in that the service lists is hidden on this device, which is said, and nothing is sent', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  await waymark.connect();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  const recent = popup.getByRole('list', { name: 'Recent check-ins' });
  await expect(recent.getByRole('listitem').first()).toBeVisible();
  const atlas = await waymark.open('atlas.html');
  const heading = atlas.locator('h2').first();
  await expect(rows(atlas).first()).toBeVisible();
  await expect.poll(() => ask(atlas, 'status')).toMatchObject({ state: 'complete' });
  const before = services.control.requests({}).length;
  const count = services.world.checkins.length;
  // The atlas reads the history a moment after it is stored.
  await expect.poll(async () => numberIn(await heading.textContent())).toBe(count);
  await rows(atlas).first().getByRole('button').click();
  await expect(atlas.getByText('Delete hides it on this device', { exact: false })).toBeVisible();
  expect(await axeFindings(atlas)).toEqual([]);
  await button(atlas, 'Edit').click();
  expect(await axeFindings(atlas)).toEqual([]);
  await button(atlas, 'Cancel').click();
  await button(atlas, 'Delete').click();
  await expect(atlas.getByText('1 check-in is hidden on this device.')).toBeVisible();
  await expect.poll(async () => numberIn(await heading.textContent())).toBe(count - 1);
  await button(atlas, 'Hidden: 1').click();
  expect(await axeFindings(atlas)).toEqual([]);
  expect(services.control.requests({})).toHaveLength(before);
});

const numberIn = (words: string | null) => Number((words ?? '').replace(/\D/g, ''));

const ask = (page: Page, method: string) =>
  page.evaluate(
    async (name) => (await chrome.runtime.sendMessage({ room: 'history', method: name, args: [] })).value,
    method,
  );
