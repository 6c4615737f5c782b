import { expect, test } from './harness/test.ts';

test.beforeEach(async ({ waymark }) => {
  await waymark.connect();
});

const add = '/v2/checkins/add';

test('checks in nearby: position, place, shout, one press, short link', async ({ waymark, services }) => {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  const nearby = popup.getByRole('list', { name: 'Nearby' });
  await nearby.getByRole('button').first().click();
  await popup.getByRole('textbox', { name: 'Shout' }).fill('Proofs and cake');
  await expect(popup.getByText('125 left')).toBeVisible();
  await popup.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(popup.getByText(/Sending in/)).toBeVisible();
  expect(services.control.requests({ path: add })).toHaveLength(0);
  await expect(popup.getByText(/^Checked in at/).last()).toBeVisible({ timeout: 10_000 });
  await expect(popup.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^http/);
  expect(services.control.requests({ path: add })).toHaveLength(1);
});
