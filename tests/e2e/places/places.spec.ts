import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

const path = '/places/search';

test.beforeEach(async ({ waymark }) => {
  await waymark.connect();
});

async function nearby(popup: Page): Promise<void> {
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
}

test('places: order, next page, query, newest response, details, favourites @beside', async ({
  waymark,
  services,
}) => {
  const asked = () => services.control.requests({ service: 'places', path }).map(({ query }) => query);
  const popup = await waymark.openPopup();
  await nearby(popup);
  const list = popup.getByRole('list', { name: 'Nearby' });
  await expect(list).toBeVisible();

  await popup.getByRole('button', { name: 'Nearest' }).click();
  await expect.poll(() => asked().at(-1)?.sort).toBe('DISTANCE');
  const about = list.getByRole('button', { name: /^About/ });
  await expect(about.first()).toBeVisible();
  const before = await about.count();
  await popup.getByRole('button', { name: 'Show more places' }).click();
  await expect.poll(() => asked().at(-1)?.cursor).toBeTruthy();
  await expect.poll(() => about.count()).toBeGreaterThan(before);

  // The slow answer to the first words comes last, and is not shown.
  services.control.behave({ service: 'places', path, times: 1, latency: 2_000 });
  const search = popup.getByRole('searchbox', { name: 'Search places' });
  await search.fill('museu');
  await expect.poll(() => asked().at(-1)?.query).toBe('museu');
  await search.fill('farm');
  await expect.poll(() => asked().at(-1)?.query).toBe('farm');
  await expect(about.first()).toHaveAccessibleName(/farm/i);
  await search.fill('');
  await expect(about.first()).toBeVisible();

  await about.first().click();
  await expect(list.getByRole('link', { name: /placemakers/ })).toHaveAttribute('href', /^http/);
  const star = list.getByRole('button', { name: /^Favourite/ }).first();
  const name = (await star.getAttribute('aria-label')) ?? '';
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await popup.close();
  const isKept = async () => {
    const again = await waymark.openPopup();
    await again.getByRole('tab', { name: 'Check in' }).click();
    const own = again.getByRole('list', { name: 'Your places' });
    await expect(own.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(again.getByRole('button', { name: 'Nearest' })).toHaveAttribute('aria-pressed', 'true');
    await again.close();
  };
  // A browser ends only an idle worker, so waits until the favourite is stored.
  await isKept();
  await waymark.killWorker();
  await isKept();
});

test('own places beyond the first five stand under Nearby, marked as visited @beside', async ({
  waymark,
}) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  const own = popup.getByRole('list', { name: 'Your places' }).getByRole('listitem');
  const visited = popup
    .getByRole('list', { name: 'Nearby' })
    .getByRole('listitem')
    .filter({ hasText: /\d+ visits?/ });
  await expect(visited.first()).toBeVisible();
  await expect(own).toHaveCount(5);
  const star = visited.first().getByRole('button', { name: /^Favourite/ });
  const name = (await star.getAttribute('aria-label')) ?? '';
  await expect(own.getByRole('button', { name, exact: true })).toHaveCount(0);
  // Its words bring it to the top, once.
  await popup.getByRole('searchbox', { name: 'Search places' }).fill(name.replace(/^Favourite:? /, ''));
  await expect(own.getByRole('button', { name, exact: true })).toHaveCount(1);
  await expect(popup.getByRole('button', { name, exact: true })).toHaveCount(1);
});

test('a search far from all places widens, and shows its radius @beside', async ({
  waymark,
  services,
  context,
}) => {
  await context.setGeolocation({ latitude: 0, longitude: 0, accuracy: 40 });
  const popup = await waymark.openPopup();
  await nearby(popup);
  await expect(popup.getByText(/lists no places within/)).toBeVisible();
  expect(services.control.requests({ service: 'places', path }).map(({ query }) => query.radius)).toEqual([
    '1000',
    '5000',
    '15000',
  ]);
});
