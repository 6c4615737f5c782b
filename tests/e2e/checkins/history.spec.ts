import { expect, test } from '../harness/test.ts';

test.use({ life: 1 });

test.beforeEach(async ({ waymark }) => {
  await waymark.connect();
});

test('imports all check-ins though the worker dies, finds them by word and year, and checks in again', async ({
  waymark,
  services,
}) => {
  services.control.behave({ service: 'checkins', path: '/v2/users/self/checkins', latencyAfter: 400 });
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Show all check-ins' }).click();
  await expect(popup.getByText(/of 1,200 imported/)).toBeVisible();
  await waymark.killWorker();
  services.control.behaveWell();
  await popup.reload();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Show all check-ins' }).click();
  await expect(popup.locator('main').getByText('1,200', { exact: true })).toBeVisible();
  await expect(popup.getByText(/1,200 imported/)).toBeHidden();

  const list = popup.getByRole('list', { name: 'All check-ins' });
  await list.getByRole('button').first().focus();
  await popup.keyboard.press('End');
  await expect(list.locator('[aria-posinset="1200"]').getByRole('button')).toBeFocused();
  await expect(list.locator('[aria-posinset="1200"]')).not.toHaveText('');
  expect(await list.getByRole('listitem').count()).toBeLessThan(80);

  await popup.keyboard.press('Home');
  await expect(list.locator('[aria-posinset="1"]').getByRole('button')).toBeFocused();
  await expect(list.locator('[aria-posinset="1"]')).not.toHaveText('');

  const wanted = services.world.checkins.find(({ shout }) => /^\w+ \w+/.test(shout));
  const venue = services.world.venues.find(({ id }) => id === wanted?.venueId);
  await popup
    .getByRole('searchbox', { name: 'Search check-ins' })
    .fill(`${wanted?.shout} ${venue?.name}`.toUpperCase());
  await popup
    .getByRole('combobox', { name: 'Year' })
    .selectOption(String(new Date((wanted?.createdAt ?? 0) * 1000).getFullYear()));
  // The earlier results stay until the search is done.
  await list
    .getByRole('button')
    .filter({ hasText: venue?.name ?? '' })
    .filter({ hasText: wanted?.shout ?? '' })
    .first()
    .click();
  await popup.getByRole('button', { name: 'Again', exact: true }).click();
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toHaveValue(wanted?.shout ?? '');
});
