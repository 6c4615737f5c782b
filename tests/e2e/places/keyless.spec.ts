import { press, says } from '../harness/checkin.ts';
import { expect, test } from '../harness/test.ts';

test('finds places without a key or an account, once the person allows it, and checks in at one', async ({
  waymark,
  services,
}) => {
  const { profile } = services.settings();
  await waymark.connect({ waymark: 1, profile });
  const asked = () => services.control.requests({}).map(({ service, path }) => `${service}${path}`);
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  const { host } = new URL(services.origins.photon);
  const offer = popup.getByText(`Without a key, ${host} finds places in OpenStreetMap.`, { exact: false });
  await expect(offer).toBeVisible();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByRole('button', { name: 'New place here' })).toBeVisible();
  expect(asked()).toEqual([]);

  await popup.getByRole('button', { name: `Search with ${host}` }).click();
  const nearby = popup.getByRole('list', { name: 'Nearby' });
  await expect(nearby.getByRole('button', { name: /^About/ }).first()).toBeVisible();
  await expect(popup.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(asked()).toEqual(['photon/reverse']);

  const search = popup.getByRole('searchbox', { name: 'Search places' });
  await search.fill('Fa');
  await search.fill('Φάρος');
  const found = nearby.getByRole('button', { name: /^About .*Φάρος/ });
  await expect(found.first()).toBeVisible();
  const words = () =>
    services.control.requests({ service: 'photon', path: '/api' }).map(({ query }) => query.q);
  await expect.poll(words).toEqual(['Φάρος']);
  await expect(popup.getByRole('progressbar')).toHaveCount(0);
  const name = ((await found.first().getAttribute('aria-label')) ?? '').replace('About ', '');
  await nearby.getByRole('button').filter({ hasText: name }).first().click();
  await expect(popup.getByText('Stays on this device', { exact: false })).toBeVisible();
  await press(popup);
  await says(popup, `Checked in at ${name}`);
  const recent = popup.getByRole('list', { name: 'Recent check-ins' });
  await expect(recent.getByText(name)).toBeVisible();

  const atlas = await waymark.open('atlas.html');
  await expect(atlas.getByRole('list', { name: 'Check-ins' }).getByText(name)).toBeVisible();
  expect([...new Set(asked())]).toEqual(['photon/reverse', 'photon/api']);

  // It can be switched off again.
  const options = await waymark.openOptions();
  await options.getByRole('button', { name: `Stop searching with ${host}` }).click();
  await expect(options.getByRole('button', { name: `Search with ${host}` })).toBeVisible();
});
