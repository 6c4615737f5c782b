import type { Locator, Page } from '@playwright/test';
import { credentials, siteToken } from '../../services/credentials.ts';
import type { Services } from '../../services/start.ts';
import { axeFindings } from './accessible.ts';
import { expect } from './test.ts';

/** A script for a page of the extension that connects the local site as a target whose posts leave at once, unless there is a target. */
export function connectSite({ origins }: Services): string {
  const ask = (method: string, args: string) =>
    `(globalThis.browser ?? chrome).runtime.sendMessage({ room: 'publishing', method: '${method}', args: ${args} })`;
  const to = JSON.stringify([{ kind: 'micropub', address: origins.site, token: siteToken }]);
  // Check-ins of the local world are for close friends.
  const audience = "audience: { public: 'public', closeFriends: 'public', private: 'hold', unknown: 'hold' }";
  const compose = `compose: { ...answer.value.value.target.compose, ${audience} }`;
  const change = `[answer.value.value.target.id, { delay: 0, name: 'My site', ${compose} }]`;
  const connect = `${ask('connect', to)}.then((answer) => ${ask('changeTarget', change)}).then(({ value }) => value.ok)`;
  return `${ask('state', '[]')}.then(({ value }) => value.targets.length > 0 || ${connect})`;
}

/** Requests that made a post at the local site. */
export const creations = ({ control }: Services) =>
  control.requests({ path: '/micropub' }).filter(({ method }) => method === 'POST');

/** Calls the room from a page of the extension, as its views do. */
export const ask = (page: Page, method: string, ...args: unknown[]) =>
  page.evaluate(async (call) => (await chrome.runtime.sendMessage({ room: 'publishing', ...call })).value, {
    method,
    args,
  });

/** Lets every target publish at once: nobody waits five minutes in a test. */
export async function withoutDelay(page: Page): Promise<void> {
  for (const { id, compose } of (await ask(page, 'state')).targets) {
    const audience = { ...compose.audience, closeFriends: 'public' };
    await ask(page, 'changeTarget', id, { delay: 0, compose: { ...compose, audience } });
  }
}

/** Publishes a check-in as its preview shows it. */
export async function publish(page: Page, checkin: string | undefined, targets: readonly string[]) {
  const shown: Record<string, unknown> = {};
  for (const target of targets)
    shown[target] = (await ask(page, 'preview', target, checkin)).value.payload ?? '';
  return ask(page, 'publish', checkin, shown);
}

/** Makes a check-in at the service, as the person does on the phone. */
export async function checkInElsewhere(
  { origins, world, control }: Services,
  shout: string,
  broadcast = 'public',
): Promise<void> {
  // Check-ins of one second have no order.
  control.advanceClock(2_000);
  const venueId = world.checkins.at(-1)?.venueId ?? '';
  const query = new URLSearchParams({ venueId, shout, broadcast, v: '20260101' });
  query.set('oauth_token', credentials.accessToken);
  const answer = await fetch(`${origins.checkins}/v2/checkins/add?${query}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** Keys and a drag on the map move the centre of the zone in the form, and change its radius. */
export async function moveZoneByMap(zones: Locator): Promise<void> {
  const map = zones.getByRole('application', { name: /^Map of the zone: .*radius 0\.3 mi$/ });
  const degrees = async (label: string) => Number(await zones.getByLabel(label).inputValue());
  const [north, east] = [await degrees('Latitude'), await degrees('Longitude')];
  expect(await axeFindings(zones.page())).toEqual([]);
  await map.press('ArrowUp');
  expect(await degrees('Latitude')).toBeCloseTo(north + 0.00009, 5);
  const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  const mouse = zones.page().mouse;
  await mouse.move(x + width / 2 + 10, y + height / 2 + 10);
  await mouse.down();
  await mouse.move(x + width / 2 + 40, y + height / 2 + 50, { steps: 3 });
  await mouse.up();
  expect(await degrees('Longitude')).toBeGreaterThan(east + 0.002);
  expect(await degrees('Latitude')).toBeLessThan(north - 0.002);
  await map.press('+');
  await expect(zones.getByLabel('Radius', { exact: true })).toHaveValue('1000');
  await dragRadius(zones);
  await zones.getByLabel('Radius', { exact: true }).selectOption('500');
}

/** The handle on the circle of the zone changes its radius alone; its label says it. */
async function dragRadius(zones: Locator): Promise<void> {
  const map = zones.getByRole('application');
  const label = map.locator('text').last();
  await expect(label).toHaveText(/^.?0\.6 mi.?$/);
  const handle = map
    .locator('g')
    .filter({ has: map.page().locator('text') })
    .last()
    .locator('circle')
    .last();
  const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {};
  const mouse = zones.page().mouse;
  const latitude = await zones.getByLabel('Latitude').inputValue();
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.down();
  await mouse.move(x + width / 2 + 55, y + height / 2, { steps: 3 });
  await mouse.up();
  // Twice as far from the centre as before, in the field too.
  await expect(zones.getByLabel('Radius', { exact: true })).toHaveValue('2000');
  await expect(label).toHaveText(/^.?1\.2 mi.?$/);
  await expect(zones.getByLabel('Latitude')).toHaveValue(latitude);
}
