import type { Worker } from '@playwright/test';
import { credentials } from '../services/credentials.ts';
import { showOptions } from './harness/options.ts';
import { checkAgain, comments, keepComments, react } from './harness/reactions.ts';
import { expect, test } from './harness/test.ts';

const synced = (worker: Pick<Worker, 'evaluate'>) =>
  worker.evaluate(async () => JSON.stringify(await chrome.storage.sync.get()));

test('a change of the options is synced; keys, sign-in and history are not @beside', async ({
  waymark,
  services,
}) => {
  keepComments(services, 60);
  await waymark.connect();
  const options = await waymark.openOptions('sending');
  await options.getByLabel('Time to cancel a check-in').selectOption({ label: '2 seconds' });
  const worker = await waymark.worker();
  await expect.poll(() => synced(worker)).toContain('"options.cancelSeconds":{');

  // A full session: check-ins read, a place chosen, reactions read and marked.
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  await popup.getByRole('button', { name: 'Check again' }).waitFor();
  // The reactions of the first refresh are not new, so none is marked as read.
  react(services, comments(services)[0], ['ann'], 'HEART');
  await checkAgain(popup);
  await popup.getByRole('button', { name: 'Mark all read' }).click();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  await popup.getByRole('textbox', { name: 'Shout' }).fill('Not for the cloud');
  await popup.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(popup.getByText(/^Checked in at/).last()).toBeVisible();
  await expect.poll(() => synced(worker)).toContain('waymark-seen');

  const all = await synced(worker);
  for (const secret of Object.values(credentials)) expect(all).not.toContain(secret);
  expect(all).not.toContain('Not for the cloud');
  const names = new Set(services.world.venues.map(({ name }) => name));
  for (const name of names) expect(all).not.toContain(name);

  // After switching off, the copy stays until the person removes it.
  await options.bringToFront();
  await showOptions(options, 'sync');
  await options.getByRole('checkbox', { name: 'Sync settings across my browsers' }).uncheck();
  await options.getByRole('button', { name: 'Remove the synced copy' }).click();
  await expect(options.getByText('The synced copy was removed').first()).toBeVisible();
  expect(await synced(worker)).toBe('{}');
});

test('a profile from another browser waits for the preview; options do not', async ({
  waymark,
  services,
}) => {
  await waymark.connect();
  const options = await waymark.openOptions('sync');
  const worker = await waymark.worker();
  await expect.poll(() => synced(worker)).toContain('waymark-profile');
  const elsewhere = services.origins.blog;
  const write = (value: string, counter: number) =>
    worker.evaluate(
      async ([placesUrl, count]) => {
        const at = [count, 'another'];
        await chrome.storage.sync.set({
          'waymark-options': { v: 1, fields: { 'options.cancelSeconds': { value: 9, at } } },
          'waymark-profile-places': {
            v: 1,
            fields: { 'profile.places.placesUrl': { value: placesUrl, at } },
          },
        });
      },
      [value, counter] as const,
    );
  await write(elsewhere, 1000);
  await expect(options.getByLabel('Time to cancel a check-in')).toHaveValue('9');
  await expect(options.getByText('Settings were received from another browser')).toBeVisible();
  const list = options.getByRole('region', { name: 'Your other browser uses other services' });
  await expect(list.getByRole('heading', { name: new URL(elsewhere).host })).toBeVisible();
  await expect(list.getByText(`Places are searched at \u2068${elsewhere}`)).toBeVisible();
  await expect(list.getByText(`Until now \u2068${services.origins.places}`)).toBeVisible();
  // It is not used: the search still goes to the current host.
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
  expect(services.control.requests({ service: 'blog' })).toEqual([]);

  await options.bringToFront();
  await list.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(list).toHaveCount(0);
  await write(`${elsewhere}/more`, 2000);
  await list.getByRole('button', { name: 'Apply' }).click();
  await expect(options.getByText('The services of your other browser are in use here').first()).toBeVisible();
  await showOptions(options, 'services');
  await expect(options.getByLabel('Addresses in use').getByText(`${elsewhere}/more`)).toBeVisible();

  // No key is sent to its host.
  await popup.close();
  const again = await waymark.openPopup();
  await again.getByRole('tab', { name: 'Check in' }).click();
  await again.getByRole('button', { name: 'Use my position' }).click();
  await expect(again.getByRole('button', { name: /^Search with / })).toBeVisible();
  expect(JSON.stringify(services.control.requests({ service: 'blog' }))).not.toContain(
    credentials.placesApiKey,
  );
});

test('favourites are synced only when chosen: added here, shown elsewhere, removed again @beside', async ({
  waymark,
}) => {
  await waymark.connect();
  const worker = await waymark.worker();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  const stars = popup.getByRole('list', { name: 'Nearby' }).getByRole('button', { name: /^Favourite/ });
  const label = (await stars.first().getAttribute('aria-label')) ?? '';
  const name = label.replace('Favourite ', '');
  const star = popup.getByRole('button', { name: label, exact: true });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  const options = await waymark.openOptions('sending');
  await options.getByLabel('Time to cancel a check-in').selectOption({ label: '7 seconds' });
  await expect.poll(() => synced(worker)).toContain('options.cancelSeconds');
  expect(await synced(worker)).not.toContain(name);
  await showOptions(options, 'sync');
  const choice = options.getByRole('checkbox', { name: 'Sync favourite places too' });
  await choice.check();
  await expect.poll(() => synced(worker)).toContain(name);

  await worker.evaluate(async () => {
    const place = { name: 'Café Sperl', latitude: 38.7076, longitude: -9.1366 };
    const places = { sperl: { at: Date.now(), place } };
    // Each item is parsed on its own.
    await chrome.storage.sync.set({ 'waymark-places-9': { v: 1, places: { ...places, broken: 7 } } });
  });
  await popup.close();
  const own = async () => {
    const again = await waymark.openPopup();
    await again.getByRole('tab', { name: 'Check in' }).click();
    await again
      .getByRole('button', { name: /^Favourite / })
      .first()
      .waitFor();
    const there = await again.getByRole('button', { name: 'Favourite Café Sperl' }).isVisible();
    await again.close();
    return there;
  };
  await expect.poll(own).toBe(true);

  await options.bringToFront();
  await choice.uncheck();
  await options.getByRole('button', { name: 'Remove the synced favourites' }).click();
  await expect(options.getByText('The synced favourites were removed').first()).toBeVisible();
  expect(await synced(worker)).not.toContain(name);
  await expect.poll(own).toBe(true);
});
