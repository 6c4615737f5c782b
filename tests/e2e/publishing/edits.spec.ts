import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { ask, connectSite, creations, publish } from '../harness/publishing.ts';
import { expect, test } from '../harness/test.ts';

const rows = (atlas: Page) => atlas.getByRole('list', { name: 'Check-ins' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('copies follow an edit and a deletion when the person says so, and what is hidden does not leave @beside', async ({
  waymark,
  services,
}) => {
  const { world } = services;
  await waymark.connect();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' })).toBeVisible();
  expect(await popup.evaluate(connectSite(services))).toBe(true);
  const [{ id: target }] = (await ask(popup, 'state')).targets;
  const newest = world.checkins.toSorted((a, b) => b.createdAt - a.createdAt);
  const post = () => JSON.stringify(world.site.posts.at(-1)?.properties);
  const atlas = await waymark.open('atlas.html');
  // Each page of an import makes the list anew.
  const imported = () =>
    atlas.evaluate(() => chrome.runtime.sendMessage({ room: 'history', method: 'status', args: [] }));
  await expect.poll(imported).toMatchObject({ value: { state: 'complete' } });
  const all = atlas.getByRole('heading').filter({ hasText: '120 check-ins' });
  await expect(all).toBeVisible();

  await test.step('an edit before: the copy has it', async () => {
    await rows(atlas).first().getByRole('button').click();
    await button(atlas, 'Edit').click();
    await atlas.getByLabel('Name of the place').fill('Harbour');
    await atlas.getByLabel('Note').fill('For myself');
    await button(atlas, 'Save').click();
    await expect(rows(atlas).first()).toContainText('Harbour');
    expect(await publish(popup, newest[0]?.id, [target])).toMatchObject({ ok: true });
    await expect(atlas.getByText(/^.My site.: Published$/)).toBeVisible();
    expect(post()).toContain('Harbour');
    expect(post()).not.toContain('For myself');
    await expect(atlas.getByText('still shows this check-in')).toHaveCount(0);
  });

  const update = button(atlas, 'Update the copy');
  const rename = async (name: string) => {
    await button(atlas, 'Edit').click();
    await atlas.getByLabel('Name of the place').fill(name);
    await button(atlas, 'Save').click();
    await expect(atlas.getByText('1 copy still shows this check-in as it was.')).toBeVisible();
  };
  await test.step('an edit after: it asks first, and sends nothing where it is left', async () => {
    await rename('Old harbour');
    expect(await axeFindings(atlas)).toEqual([]);
    await button(atlas, 'Leave it').press('Enter');
    await expect(update).toHaveCount(0);
    await expect(atlas.getByRole('complementary').locator(':focus')).toBeVisible();
    expect(creations(services)).toHaveLength(1);
    await rename('Quay');
    await update.press('Enter');
    await expect.poll(post).toContain('Quay');
    await expect(update).toHaveCount(0);
    expect(creations(services)).toHaveLength(2);
  });

  await test.step('a deletion asks as well', async () => {
    await button(atlas, 'Delete').click();
    await expect(atlas.getByText('1 copy is still published.')).toBeVisible();
    expect(await axeFindings(atlas)).toEqual([]);
    expect(world.site.posts.map(({ deleted }) => deleted === true)).toEqual([false]);
    await button(atlas, 'Remove the copy too').click();
    await expect.poll(() => world.site.posts.map(({ deleted }) => deleted)).toEqual([true]);
    await expect(button(atlas, 'Remove the copy too')).toHaveCount(0);
    await expect(all).toHaveCount(0);
    await button(atlas, 'Undo').click();
    await expect(all).toBeVisible();
  });

  await test.step('hidden while it waits: held, and sent when it is shown again and the person says so', async () => {
    const { id = '' } = newest[1] ?? {};
    await ask(popup, 'pause', true);
    expect(await publish(popup, id, [target])).toMatchObject({ ok: true });
    await rows(atlas).nth(1).getByRole('button').click();
    await expect(atlas.getByText('publishing is paused')).toBeVisible();
    await button(atlas, 'Hide').click();
    await ask(popup, 'pause', false);
    const state = async () => (await ask(popup, 'entriesOf', id))[0].state;
    await expect.poll(state).toBe('held');
    await button(atlas, 'Hidden: 1').click();
    await atlas.getByRole('list', { name: 'Hidden check-ins' }).getByRole('button').click();
    await atlas.goto(`${atlas.url().split('#')[0]}#publishing`);
    await atlas.getByRole('list', { name: 'Published check-ins' }).getByText('Held back').click();
    await expect(atlas.getByText('You hid this check-in on this device.', { exact: false })).toBeVisible();
    expect(world.site.posts).toHaveLength(1);
    await button(atlas, 'Try again').click();
    await expect.poll(() => world.site.posts.length).toBe(2);
  });
});
