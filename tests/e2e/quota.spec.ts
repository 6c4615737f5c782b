import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

/** Settings of the local services with a monthly allowance of check-in calls. */
function withCalls(settings: object, monthlyCalls: number): object {
  const { profile } = Object(settings);
  return {
    ...settings,
    options: { cancelSeconds: 0 },
    profile: { ...profile, checkins: { ...profile.checkins, monthlyCalls } },
  };
}

const usedBy = (options: Page, service: string) =>
  options
    .getByRole('table', { name: 'API calls this month' })
    .getByRole('row', { name: service })
    .getByRole('cell')
    .first();

test('calls are counted by service, also across a killed worker, and listed by purpose @beside', async ({
  waymark,
  services,
}) => {
  await waymark.connect();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
  await waymark.killWorker();
  await popup.reload();
  await popup.close();
  const options = await waymark.openOptions('calls');
  // A request in flight at the end may be counted without having arrived.
  const asked = () => services.control.requests({ service: 'checkins' }).length;
  await expect.poll(async () => Number(await usedBy(options, 'Check-ins').innerText()) >= asked()).toBe(true);
  expect(asked()).toBeGreaterThan(0);
  await expect(usedBy(options, 'Places')).toHaveText('1');
  await expect(usedBy(options, 'Reactions')).toHaveText('0');
  const places = new URL(services.origins.places).host;
  await expect(options.getByRole('row', { name: places })).toContainText('now');
  await expect(options.getByText('left this month')).toHaveCount(0);
});

test('near the limit the popup shows what is left, at the limit that the service decides, and a person’s call is still sent @beside', async ({
  waymark,
  services,
}) => {
  await waymark.connect(withCalls(services.settings(), 5));
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(
    popup.getByText(/[0-5] of 5 calls left this month\.|5 calls of this month are used up/),
  ).toBeVisible();

  const options = await waymark.openOptions('calls');
  const limit = options.getByRole('spinbutton', { name: 'Check-ins: calls a month' });
  // In Firefox Playwright's fill adds to a number.
  await limit.press('ControlOrMeta+a');
  await limit.pressSequentially('1');
  await options.getByRole('button', { name: 'Save' }).last().click();
  await expect(options.getByText('Saved.').first()).toBeVisible();
  await popup.bringToFront();
  const spent = popup.getByText(
    /1 call of this month is used up.*the service may refuse.*Background updates are paused/,
  );
  await expect(spent).toBeVisible();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  await popup.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(popup.getByText(/^Checked in at/).last()).toBeVisible();
});
