import type { Checkin, Venue } from '../../../lib/checkins/model.ts';
import { axeFindings } from '../harness/accessible.ts';
import { storeHistory } from '../harness/stored-history.ts';
import { expect, test } from '../harness/test.ts';

const venue = (id: string, name: string, latitude: number, longitude: number): Venue => ({
  ...{ id, name, latitude, longitude, address: `${name} 1` },
  details: { locality: name.split(' ').at(-1) ?? '', countryCode: 'AT' },
});

const sperl = venue('v1', 'Café Sperl', 48.1994, 16.3603);
const museum = venue('v2', 'Museumsquartier', 48.2035, 16.3585);
/** On both sides of ±180°. */
const east = venue('v3', 'Wharf', -16.8, 179.99);
const west = venue('v4', 'Hut', -16.8, -179.99);

/** A check-in a day from 2025-01-01 on, thirteen of them at Café Sperl. */
const visits = [...Array(13).fill(sperl), museum, museum, museum, east, east, west, undefined, undefined];
const checkins = visits
  .map(
    (place: Venue | undefined, day): Checkin => ({
      ...{ id: `c${day}`, shout: '', timeZoneOffset: 60 },
      createdAt: Date.UTC(2025, 0, 1 + day, 12),
      ...(place && { venue: place }),
    }),
  )
  .reverse();

test('the map is walked with the keyboard, opens clusters, and goes on across ±180° @beside', async ({
  waymark,
}) => {
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, 'https://checkins.test', checkins);
  const atlas = await waymark.open('atlas.html#checkins');
  await atlas.emulateMedia({ reducedMotion: 'reduce' });
  const map = atlas.getByRole('application', { name: 'Map of 19 check-ins' });
  await expect(atlas.getByText('2 check-ins have no place on the map.')).toBeVisible();
  const count = atlas.getByRole('heading', { level: 2 }).first();
  const focused = atlas.locator(':focus');
  // Names are isolated from the direction of the sentence.
  const mark = (name: RegExp) => map.getByRole('button', { name });
  /** Presses again while what the map shows is still on its way. */
  const walkTo = (name: RegExp) =>
    expect(async () => {
      await atlas.keyboard.press('n');
      expect(await focused.getAttribute('aria-label')).toMatch(name);
    }).toPass();

  // The two in Fiji are one cluster, although ±180° is between them.
  const fiji = /^3 visits at 2 places, most at .Wharf.$/;
  const vienna = /^16 visits at 2 places, most at .Café Sperl.$/;
  await map.focus();
  await walkTo(vienna);
  await walkTo(fiji);
  expect(await axeFindings(atlas)).toEqual([]);
  await focused.press('Enter');
  await walkTo(/Wharf., 2 visits$/);
  await walkTo(/Hut., 1 visit$/);

  // The canvas is pressed where the keyboard has been.
  const at = await mark(/Hut., 1 visit$/).boundingBox();
  await focused.press('Escape');
  await expect(map).toBeFocused();
  if (at) await atlas.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  await expect(atlas.getByRole('region', { name: 'Hut' })).toContainText('Jan 19, 2025');
  await map.press('Escape');

  await map.press('Home');
  await walkTo(vienna);
  await focused.press('Enter');
  await walkTo(/Café Sperl., 13 visits$/);
  await focused.press('Enter');
  const card = atlas.getByRole('region', { name: 'Café Sperl' });
  await expect(card).toContainText('Visits13FirstJan 1, 2025LastJan 13, 2025');
  expect(await axeFindings(atlas)).toEqual([]);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();

  // Far from all of them.
  for (let times = 0; times < 12; times++) await map.press('ArrowLeft');
  await expect(atlas.getByText('No check-in in this part of the world.').first()).toBeVisible();
  await expect(count).toHaveText('0 of 21 check-ins in view');
  await atlas.getByRole('button', { name: 'Show everything' }).first().click();
  await expect(count).toHaveText('21 check-ins');

  // The list follows the map, and the map goes to what is opened in the list, which then stays.
  await map.focus();
  await walkTo(vienna);
  await focused.press('Enter');
  await expect(count).toHaveText('16 of 21 check-ins in view');
  await expect(atlas.getByRole('list', { name: 'Check-ins' }).getByText('Wharf')).toHaveCount(0);
  await map.press('Home');
  await expect(count).toHaveText('21 check-ins');
  await atlas
    .getByRole('button', { name: /^Wharf/ })
    .first()
    .click();
  const open = await atlas.getByRole('complementary', { name: 'Wharf' }).boundingBox();
  await expect(async () => {
    await map.focus();
    await walkTo(fiji);
    const there = await focused.boundingBox();
    expect((there?.x ?? 0) + (there?.width ?? 0)).toBeLessThan(open?.x ?? 0);
  }).toPass();
  await expect(count).toHaveText('21 check-ins');
});
