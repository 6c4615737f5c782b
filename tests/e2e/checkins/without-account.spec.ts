import type { Page } from '@playwright/test';
import { press, says } from '../harness/checkin.ts';
import { ask, creations } from '../harness/publishing.ts';
import { expect, test } from '../harness/test.ts';

test('checks in with nothing set up: position, a new place, on this device, and undone', {
  tag: '@both',
}, async ({ waymark, services }) => {
  let presses = 1;
  const popup = await waymark.openPopup();
  const click = async (role: 'tab' | 'button', name: string) => {
    presses += 1;
    await popup.getByRole(role, { name, exact: true }).click();
  };
  await click('tab', 'Check in');
  await click('button', 'Use my position');
  await click('button', 'New place here');
  await popup.getByRole('textbox', { name: 'Name of the place' }).fill('Miradouro');
  await popup.keyboard.press('Enter');
  presses += 1;
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toBeFocused();
  await popup.keyboard.type('What a view');
  await click('button', 'Check in');
  await says(popup, 'Checked in at Miradouro');
  await expect(popup.getByText(/your first visit · on this device/)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);

  const atlas = await waymark.open('atlas.html');
  await expect(atlas.getByRole('list', { name: 'Check-ins' }).getByText('Miradouro')).toBeVisible();

  await popup.close();
  const again = await waymark.openPopup();
  const recent = again.getByRole('list', { name: 'Recent check-ins' });
  await expect(recent.getByText('What a view')).toBeVisible();
  await again.getByRole('list', { name: 'Your places' }).getByRole('button').first().click();
  await press(again);
  await expect(again.getByText(/your 2nd visit/)).toBeVisible();
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  expect(services.control.requests({})).toEqual([]);
});

test('the first post at one’s own site takes 12 presses from an installation, and goes when the check-in is undone @beside', async ({
  waymark,
  services,
  context,
}) => {
  const { posts } = services.world.site;
  let presses = 0;
  const click = async (page: Page, role: 'tab' | 'button' | 'textbox' | 'checkbox', name: string) => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  const openPopup = async () => {
    presses += 1;
    return waymark.openPopup();
  };
  const first = await openPopup();
  await click(first, 'tab', 'Check in');
  const opened = context.waitForEvent('page');
  await click(first, 'button', 'Send copies too…');
  const options = await opened;
  await click(options, 'button', 'Add a target');
  await expect(options.getByRole('textbox', { name: 'Address of your site' })).toBeFocused();
  await options.keyboard.type(services.origins.site);
  const window = context.waitForEvent('page');
  await options.keyboard.press('Enter');
  await click(await window, 'button', 'Allow');
  await click(options, 'checkbox', 'Publish new check-ins');
  await expect(options.getByText('New check-ins are published from now on.').first()).toBeVisible();
  // Nobody waits five minutes in a test.
  const [target] = (await ask(options, 'state')).targets;
  await ask(options, 'changeTarget', target.id, { delay: 0, name: 'My site' });

  const popup = await openPopup();
  await click(popup, 'button', 'Use my position');
  await click(popup, 'button', 'New place here');
  await popup.getByRole('textbox', { name: 'Name of the place' }).fill('Miradouro');
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toBeFocused();
  await popup.keyboard.type('What a view');
  await click(popup, 'button', 'Check in');
  // With each Enter.
  expect(presses + 2).toBeLessThanOrEqual(12);
  const copies = popup.getByRole('list', { name: 'Publishing' }).getByRole('listitem');
  await expect(copies).toHaveText(/My site.*Published/);
  expect(creations(services)).toHaveLength(1);
  expect(JSON.stringify(posts)).toContain('What a view');

  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => posts.map(({ deleted }) => deleted)).toEqual([true]);
  expect(services.control.requests({ service: 'checkins' })).toEqual([]);
});

test('a timeline is a life in the atlas, which goes again with its file @beside', async ({
  waymark,
  services,
  browserName,
}) => {
  const visit = (day: number, placeLocation: string, semanticType = 'UNKNOWN') => ({
    startTime: `2025-06-${day}T10:00:00.000+01:00`,
    endTime: `2025-06-${day}T11:00:00.000+01:00`,
    visit: { topCandidate: { placeLocation: { latLng: placeLocation }, semanticType } },
  });
  const semanticSegments = [
    visit(10, '38.7075°, -9.1365°', 'HOME'),
    visit(11, '48.2082°, 16.3738°'),
    visit(12, '38.7075°, -9.1365°', 'HOME'),
  ];
  const buffer = Buffer.from(JSON.stringify({ semanticSegments }));
  const file = { name: 'Timeline.json', mimeType: 'application/json', buffer };

  const atlas = await waymark.open('atlas.html');
  await atlas.getByRole('button', { name: 'Add files' }).click();
  // Firefox’s driver tells of no file chooser.
  if (browserName === 'firefox') await atlas.getByLabel('Choose files').setInputFiles([file]);
  else {
    const [chooser] = await Promise.all([
      atlas.waitForEvent('filechooser'),
      atlas.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await chooser.setFiles([file]);
  }
  await expect(atlas.getByText('3 new, 0 known.')).toBeVisible();
  await atlas.getByRole('link', { name: 'Map', exact: true }).click();
  const list = atlas.getByRole('list', { name: 'Check-ins' });
  await expect(list.getByText('Home')).toHaveCount(2);
  await expect(list.getByText('48.2082, 16.3738')).toBeVisible();

  // Its places are one's own in the popup.
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  const places = popup.getByRole('list', { name: 'Your places' });
  await expect(places.getByRole('button').filter({ hasText: 'Home' })).toBeVisible();
  await popup.close();

  await atlas.goto(`${atlas.url().split('#')[0]}#files`);
  await atlas.getByRole('button', { name: 'Remove' }).click();
  await atlas
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect(atlas.getByText('Timeline.json')).toHaveCount(0);
  expect(services.control.requests({})).toEqual([]);
});
