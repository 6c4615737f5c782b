import { hostAccess } from '../harness/host-access.ts';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { showOptions } from '../harness/options.ts';
import { ask, publish } from '../harness/publishing.ts';
import { comments, keepComments, react } from '../harness/reactions.ts';
import type { BrowserWindow } from '../harness/window.ts';
import { expect, test } from '../harness/window-test.ts';

test.skip(({ browserName }) => browserName === 'firefox', lackInFirefox.window);

test.beforeEach(async ({ waymark, services }) => {
  keepComments(services, 6);
  await waymark.connect();
});

/** Answers the browser’s prompt that a press brings; its first button denies. */
async function answer({ screen }: BrowserWindow, press: () => Promise<void>, how: 'allow' | 'deny') {
  await screen.newMark(press);
  await screen.keys(...(how === 'allow' ? ['Tab', 'Return'] : ['Return']));
}

test('access to a host: refused, allowed, taken back in the browser’s own settings, allowed in the ledger @beside', async ({
  window,
  waymark,
  services,
  page,
}) => {
  const { origins, world } = services;
  // A preflight, as long as the browser withholds the host.
  services.control.expectErrors({ service: 'places', method: 'OPTIONS', status: 404 });
  const options = await waymark.openOptions();
  const section = options.getByRole('region', { name: 'Places', exact: true });
  const allow = section.getByRole('button', { name: 'Allow access' });
  await answer(window, () => allow.click(), 'deny');
  await expect(section.getByText(/^Access to .+ was refused/)).toBeVisible();
  expect(await hostAccess(waymark, origins.places)).toBe(false);

  await answer(window, () => allow.click(), 'allow');
  await expect(section.getByText(/^Access to .+ is allowed/)).toBeVisible();
  await expect(allow).toHaveCount(0);
  expect(await hostAccess(waymark, origins.places)).toBe(true);

  // A check-in waits to go to a receiver.
  const receiver = await ask(options, 'connect', { kind: 'webhook', address: `${origins.hooks}/receive` });
  const { id: target, compose } = receiver.value.target;
  const audience = { ...compose.audience, closeFriends: 'public' };
  await ask(options, 'changeTarget', target, { compose: { ...compose, audience } });
  await ask(options, 'pause', true);
  await publish(options, world.checkins.at(-1)?.id, [target]);

  const checkIns = async () => {
    await page.bringToFront();
    const popup = await window.pressButton();
    await popup.getByRole('tab', { name: 'Check in' }).click();
    return popup;
  };
  await page.goto(`${origins.blog}/plain/`);
  const popup = await checkIns();
  // As people have it: what test browsers are allowed would do without the manifest.
  await window.context.clearPermissions();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
  await window.screen.keys('Escape');

  const settings = await window.context.newPage();
  await settings.goto(`chrome://extensions/?id=${waymark.extensionId}`);
  await settings.getByRole('combobox').selectOption({ index: 0 });
  await expect.poll(() => hostAccess(waymark, origins.places)).toBe(false);
  await expect(allow).toBeVisible();
  await expect(section.getByText(/^Access to .+ is allowed/)).toHaveCount(0);

  const again = await checkIns();
  await expect(again.getByText(/^Your browser doesn’t let Waymark send requests to/).first()).toBeVisible();
  await again.getByRole('button', { name: 'Use my position' }).click();
  await expect(again.getByText(/^Waymark couldn’t reach .+, and has no access to it yet/)).toBeVisible();
  const host = new URL(origins.places).host;
  await expect(again.getByRole('button', { name: `Allow access to ${host}` }).first()).toBeVisible();

  // Access lacks to the receiver, and to the service if the check-in was not read in the last seconds.
  await ask(options, 'pause', false);
  const atlas = await waymark.open('atlas.html#publishing');
  const row = atlas.getByRole('list', { name: 'Published check-ins' }).getByRole('button').first();
  await expect(row).toContainText(/Publishing failed|Tries again at/);
  await row.click();
  const allowThere = atlas.getByRole('button', { name: /^Allow access to 127/ });
  expect(world.hooks.deliveries).toEqual([]);
  await answer(window, () => allowThere.click(), 'allow');
  await expect(row).toContainText('Published');
  expect(world.hooks.deliveries).toHaveLength(1);
});

test('access to a host on https is asked for in the same way @beside', async ({
  window,
  waymark,
  services,
}) => {
  const settings = services.settings();
  // A name that no resolver knows: only the permission counts here.
  const places = { ...settings.profile.places, placesUrl: 'https://places.invalid' };
  await waymark.connect({ ...settings, profile: { ...settings.profile, places } });
  const options = await waymark.openOptions();
  const section = options.getByRole('region', { name: 'Places', exact: true });
  const allow = section.getByRole('button', { name: 'Allow access' });
  await answer(window, () => allow.click(), 'allow');
  await expect(section.getByText('Access to places.invalid is allowed')).toBeVisible();
  expect(await hostAccess(waymark, 'https://places.invalid')).toBe(true);
});

test('the prompt that a press in the popup brings is answered there, and the popup is at work again @beside', async ({
  window,
  waymark,
  services,
  page,
}) => {
  await page.goto(`${services.origins.blog}/plain/`);
  await page.bringToFront();
  const popup = await window.pressButton();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  const allow = popup.getByRole('button', { name: /^Allow access to/ }).first();
  await expect(allow).toBeVisible();
  await answer(window, () => allow.click(), 'allow');
  await expect.poll(() => hostAccess(waymark, services.origins.checkins)).toBe(true);
  // The prompt may close the popup: it takes the focus.
  await window.screen.keys('Escape');
  await expect.poll(window.surfaces).toEqual([]);
  const again = await window.pressButton();
  await expect(
    again.getByRole('list', { name: 'Recent check-ins' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(again.getByRole('button', { name: /^Allow access to/ })).toHaveCount(0);
});

test('a notification of a new reaction is drawn on the screen, once the prompt is allowed @beside', async ({
  window,
  waymark,
  services,
}) => {
  const options = await waymark.openOptions();
  const account = options.getByRole('region', { name: 'Reactions', exact: true });
  await answer(window, () => account.getByRole('button', { name: 'Allow access' }).first().click(), 'allow');
  const refresh = () =>
    options.evaluate(() => chrome.runtime.sendMessage({ room: 'reactions', method: 'refresh', args: [] }));
  await refresh();

  await showOptions(options, 'new-reactions');
  const section = options.getByRole('region', { name: 'New reactions', exact: true });
  const notify = section.getByRole('checkbox', { name: 'Notify me about new reactions' });
  await answer(window, () => notify.click(), 'deny');
  await expect(section.getByText(/^The browser doesn’t let Waymark notify you/)).toBeVisible();
  await expect(notify).not.toBeChecked();
  await answer(window, () => notify.click(), 'allow');
  await expect(notify).toBeChecked();
  await expect(section.getByText('Saved.').first()).toBeVisible();

  react(services, comments(services)[0], ['ann'], 'HEART');
  // In the corner of the screen, where Chromium puts notifications.
  await window.screen.newMark(async () => void (await refresh()), { x: 1000, y: 600 });
  const shown = await options.evaluate(() => chrome.notifications.getAll());
  expect(Object.keys(shown)).toEqual(['reactions']);
});
