import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { showOptions } from './harness/options.ts';
import { expect, test } from './harness/test.ts';

/** Opens a database as another version of the extension would; `blocked` when another connection stays open. */
const openAs = (desk: Page, name: string, change: number): Promise<string> =>
  desk.evaluate(
    async ([database, by]) => {
      const known = await indexedDB.databases();
      const version = known.find((each) => each.name === database)?.version ?? 0;
      return new Promise<string>((resolve) => {
        const opening = indexedDB.open(database, version + by);
        opening.onblocked = () => resolve('blocked');
        opening.onerror = () => resolve(opening.error?.name ?? 'failed');
        opening.onsuccess = () => {
          const { result } = opening;
          // Stays open until another version opens it, like a page.
          result.onversionchange = () => result.close();
          resolve('opened');
        };
      });
    },
    [name, change] as const,
  );

const remove = (desk: Page, name: string): Promise<string> =>
  desk.evaluate(
    (database) =>
      new Promise<string>((resolve) => {
        const removing = indexedDB.deleteDatabase(database);
        removing.onblocked = () => resolve('blocked');
        removing.onerror = () => resolve('failed');
        removing.onsuccess = () => resolve('removed');
      }),
    name,
  );

/** Makes a database anew, as another build left it; without a version in that of today, so that no upgrade mends it. */
const leave = (
  desk: Page,
  name: string,
  version: number | null,
  stores: Record<string, unknown[]>,
): Promise<void> =>
  desk.evaluate(
    async ([database, earlier, all]) => {
      const today = (await indexedDB.databases()).find((each) => each.name === database)?.version;
      const at = earlier ?? today;
      const done = (request: IDBRequest) =>
        new Promise<void>((resolve, reject) => {
          request.onsuccess = () => resolve();
          request.onerror = () => reject(request.error);
        });
      const deleting = done(indexedDB.deleteDatabase(database));
      // Right behind it in the browser's queue, before the worker makes that of today anew.
      const opening = indexedDB.open(database, at);
      opening.onupgradeneeded = () => {
        for (const [store, values] of Object.entries(all)) {
          const made = opening.result.createObjectStore(store, { keyPath: 'id' });
          for (const value of values) made.add(value);
        }
      };
      await Promise.all([deleting, done(opening)]);
      opening.result.close();
    },
    [name, version, stores] as const,
  );

test('a database that lacks a store is said, saved and made anew, and the other rooms go on', async ({
  waymark,
}) => {
  await waymark.connect();
  const desk = await waymark.open('manifest.json');
  const names = () => desk.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await desk.evaluate(() => chrome.runtime.sendMessage({ room: 'publishing', method: 'state', args: [] }));
  expect(await names()).toContain('waymark-publishing');
  await leave(desk, 'waymark-publishing', null, { targets: [{ id: 'mine' }] });
  const options = await waymark.openOptions();
  await expect(options.getByText(/^Signed in at/).first()).toBeVisible();
  const publishing = options.locator('[id="publishing"]');
  await expect(publishing).toContainText('Waymark can’t open what it stored');
  await showOptions(options, 'data');
  const data = options.getByRole('region', { name: 'Your data' });
  await expect(data).toContainText('It holds one record. Nothing was sent or deleted');
  const download = options.waitForEvent('download');
  await data.getByRole('button', { name: 'Save as a file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"mine"');
  await data.getByRole('button', { name: 'Delete it and start again' }).click();
  const reloaded = options.waitForEvent('load');
  await data.getByRole('button', { name: 'Delete it and start again' }).click();
  await reloaded;
  await showOptions(options, 'publishing');
  await expect(options.getByText('Waymark can’t open what it stored')).toHaveCount(0);
  await expect(options.getByText(/^Signed in at/).first()).toBeVisible();
});

test('what earlier builds left is migrated, or said where it cannot be @beside', async ({ waymark }) => {
  const desk = await waymark.open('manifest.json');
  await leave(desk, 'waymark-secrets', 2, { secrets: [], hosts: [], device: [] });
  // Its keys are others: no upgrade fits.
  await leave(desk, 'waymark-reactions', 4, { items: [] });
  const options = await waymark.open('options.html');
  await expect(options.getByText('Waymark can’t open what it stored')).toBeVisible();
  await options.getByRole('button', { name: 'Delete it and start again' }).click();
  await options.getByRole('button', { name: 'Delete it and start again' }).click();
  await expect(options.getByRole('region', { name: 'Check-ins', exact: true })).toBeVisible();
  await expect(options.getByText('Waymark can’t open what it stored')).toHaveCount(0);
  // Reactions can be read again: made anew by itself.
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  await expect(popup.getByText('Something went wrong')).toHaveCount(0);
  await expect(popup.getByText('Waymark can’t open what it stored')).toHaveCount(0);
});

test('a page and the worker of two versions never block each other @beside', async ({ waymark }) => {
  await waymark.connect();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  const star = popup
    .getByRole('list', { name: 'Nearby' })
    .getByRole('button', { name: /^Favourite/ })
    .first();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await popup.close();

  const desk = await waymark.open('manifest.json');
  const ask = (method: string) =>
    desk.evaluate((name) => chrome.runtime.sendMessage({ room: 'places', method: name, args: [] }), method);
  const names = () => desk.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
  await expect
    .poll(names)
    .toEqual(
      expect.arrayContaining([
        'waymark-checkins',
        'waymark-history',
        'waymark-meter',
        'waymark-places',
        'waymark-secrets',
      ]),
    );
  await expect.poll(() => ask('favourites')).toMatchObject({ value: [{}] });

  // An older version is refused at once, and the worker keeps working.
  expect(await openAs(desk, 'waymark-places', -1)).toBe('VersionError');
  expect(await ask('favourites')).toMatchObject({ value: [{}] });

  // A newer version opens at once, whatever the worker has open; the worker then reports failures.
  for (const name of await names()) expect([name, await openAs(desk, name, 1)]).toEqual([name, 'opened']);
  expect(await ask('favourites')).not.toMatchObject({ value: [{}] });

  // Conversely, the worker opens the database that the page closed.
  expect(await remove(desk, 'waymark-places')).toBe('removed');
  expect(await ask('favourites')).toMatchObject({ value: [] });
  expect(await remove(desk, 'waymark-places')).toBe('removed');
  expect(await ask('favourites')).toMatchObject({ value: [] });
});
