import type { Page } from '@playwright/test';
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

test('a page and the worker of two versions never block each other', async ({ waymark }) => {
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
