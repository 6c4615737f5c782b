import { expect, test } from '../harness/test.ts';

const add = '/v2/checkins/add';

test('the audience outlives popup and worker; the position is sent only as allowed and reported @beside', async ({
  waymark,
  services,
}) => {
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
  const options = await waymark.openOptions('sending');
  await options.getByLabel('Send my position with check-ins').click();
  await expect(options.getByLabel('Send my position with check-ins')).toBeChecked();
  await options.close();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  await popup.getByLabel('Who can see it').selectOption('Only you');
  await expect(popup.getByText(/^Your position is sent too/)).toBeVisible();
  await popup.close();
  // A browser ends only an idle worker, so waits until the draft is stored.
  const before = await waymark.openPopup();
  await expect(before.getByLabel('Who can see it')).toHaveValue('private');
  await before.close();
  await waymark.killWorker();

  const again = await waymark.openPopup();
  await expect(again.getByLabel('Who can see it')).toHaveValue('private');
  await expect(again.getByText(/^Your position is sent too/)).toHaveCount(0);
  await again.getByRole('button', { name: 'Use my position' }).click();
  await expect(again.getByText(/^Your position is sent too/)).toBeVisible();
  await again.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(again.getByText(/^Checked in at/).last()).toBeVisible();
  expect(services.control.requests({ path: add }).map(({ query }) => query)).toEqual([
    expect.objectContaining({ broadcast: 'private', ll: '38.707500,-9.136500', llAcc: expect.any(String) }),
  ]);
});
