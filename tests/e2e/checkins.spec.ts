import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

const add = '/v2/checkins/add';
const list = '/v2/users/self/checkins';

test.beforeEach(async ({ waymark }) => {
  await waymark.connect();
});

async function nearby(popup: Page): Promise<void> {
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
}

async function choose(popup: Page, shout: string, row = 0): Promise<void> {
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').nth(row).click();
  await popup.getByRole('textbox', { name: 'Shout' }).fill(shout);
}

const press = (popup: Page) => popup.getByRole('button', { name: 'Check in', exact: true }).click();
const done = (popup: Page) =>
  expect(popup.getByText(/^Checked in at/).last()).toBeVisible({ timeout: 15_000 });

test('checks in nearby: position, place, shout, one press, short link', async ({ waymark, services }) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Proofs and cake');
  await expect(popup.getByText('125 left')).toBeVisible();
  await press(popup);
  await expect(popup.getByText(/Sending in/).first()).toBeVisible();
  expect(services.control.requests({ path: add })).toHaveLength(0);
  await done(popup);
  await expect(popup.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', /^http/);
  expect(services.control.requests({ path: add })).toHaveLength(1);
  const [search] = services.control.requests({ service: 'places', path: '/places/search' });
  expect(search?.query).toEqual({ ll: '38.707500,-9.136500', radius: '1000', sort: 'POPULARITY' });
  // The result outlives the popup.
  await popup.close();
  const again = await waymark.openPopup();
  await done(again);
});

test('a press can be taken back while it waits, and closing the popup does not take it back', async ({
  waymark,
  services,
}) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Second thoughts');
  await press(popup);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toHaveValue('Second thoughts');
  await popup.waitForTimeout(5_000);
  expect(services.control.requests({ path: add })).toHaveLength(0);
  await press(popup);
  await expect(popup.getByText(/Sending in/).first()).toBeVisible();
  await popup.close();
  await expect.poll(() => services.control.requests({ path: add }).length, { timeout: 10_000 }).toBe(1);
});

test('a connection that breaks after the effect makes one check-in, which is found', async ({
  waymark,
  services,
}) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  // Every one: a browser that sends it again by itself would double it here.
  services.control.behave({ service: 'checkins', path: add, answer: { kind: 'drop' }, effect: true });
  await choose(popup, 'Once');
  const before = services.control.countCheckins();
  await press(popup);
  await done(popup);
  expect(services.control.requests({ path: add })).toHaveLength(1);
  expect(services.control.countCheckins()).toBe(before + 1);
});

test('an unknown outcome says so, is never sent again by itself, and leaves the answer to the person', async ({
  waymark,
  services,
}) => {
  services.control.behave({
    service: 'checkins',
    path: add,
    answer: { kind: 'status', status: 500, body: 'Oops' },
  });
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Perhaps');
  await press(popup);
  await expect(popup.getByText('We don’t know if this arrived').last()).toBeVisible({ timeout: 15_000 });
  await expect(popup.getByRole('button', { name: 'I can see it' })).toBeVisible();
  await popup.getByRole('button', { name: 'Look now' }).click();
  await popup.getByRole('button', { name: 'It isn’t there' }).click();
  services.control.behaveWell();
  await popup.getByRole('button', { name: 'Send again' }).click();
  await done(popup);
  expect(services.control.requests({ path: add })).toHaveLength(2);
});

test('a worker killed while sending leaves one check-in, found by the next worker', async ({
  waymark,
  services,
}) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Killed');
  services.control.behave({ service: 'checkins', path: add, latencyAfter: 4_000 });
  await press(popup);
  await expect.poll(() => services.control.requests({ path: add }).length, { timeout: 10_000 }).toBe(1);
  await waymark.killWorker();
  await popup.reload();
  await done(popup);
  expect(services.control.requests({ path: add })).toHaveLength(1);
});

test('what is written survives closing the popup and killing the worker', async ({ waymark }) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Still here');
  const name = await popup.getByRole('form').getAttribute('aria-label');
  await popup.close();
  await waymark.killWorker();
  const again = await waymark.openPopup();
  await expect(again.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
  await expect(again.getByRole('textbox', { name: 'Shout' })).toHaveValue('Still here');
  await expect(again.getByRole('form')).toHaveAttribute('aria-label', name ?? '');
});

test('a shout over the limit cannot be sent', async ({ waymark }) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, '👩‍🚀'.repeat(47));
  await expect(popup.getByText('1 too many')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Check in', exact: true })).toBeDisabled();
});

test('recent check-ins: older on scrolling, details with the photo', async ({ waymark, services }) => {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  const recent = popup.getByRole('list', { name: 'Recent check-ins' });
  await expect(recent.getByRole('button')).toHaveCount(30);
  await recent.getByRole('button').last().scrollIntoViewIfNeeded();
  await popup.mouse.wheel(0, 20_000);
  await expect.poll(() => recent.getByRole('button').count()).toBeGreaterThanOrEqual(60);
  expect(services.control.requests({ path: list }).map(({ query }) => query.offset)).toContain('30');

  const position = services.world.checkins
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, 60)
    .findIndex(({ photos }) => photos.length > 0);
  await recent.getByRole('button').nth(position).click();
  const photo = recent.getByRole('img', { name: /^Photo/ }).first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await photo.getAttribute('src')).toMatch(/\d+x\d+/);
  await expect(recent.getByRole('button', { name: 'Copy link' })).toBeVisible();
});
