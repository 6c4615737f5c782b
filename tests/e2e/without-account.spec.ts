import { press, says } from './harness/checkin.ts';
import { expect, test } from './harness/test.ts';

test('checks in with nothing set up: position, a new place, on this device, and undone', {
  tag: '@both',
}, async ({ waymark, services }) => {
  let presses = 1;
  const popup = await waymark.openPopup();
  const click = async (role: 'tab' | 'button', name: string) => {
    presses += 1;
    await popup.getByRole(role, { name, exact: true }).click();
  };
  await click('tab', 'Check in');
  await click('button', 'Use my position');
  await click('button', 'New place here');
  await popup.getByRole('textbox', { name: 'Name of the place' }).fill('Miradouro');
  await popup.keyboard.press('Enter');
  presses += 1;
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toBeFocused();
  await popup.keyboard.type('What a view');
  await click('button', 'Check in');
  await says(popup, 'Checked in at Miradouro');
  await expect(popup.getByText(/your first visit · on this device/)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);

  const atlas = await waymark.open('atlas.html');
  await expect(atlas.getByRole('list', { name: 'Check-ins' }).getByText('Miradouro')).toBeVisible();

  await popup.close();
  const again = await waymark.openPopup();
  const recent = again.getByRole('list', { name: 'Recent check-ins' });
  await expect(recent.getByText('What a view')).toBeVisible();
  await again.getByRole('list', { name: 'Your places' }).getByRole('button').first().click();
  await press(again);
  await expect(again.getByText(/your 2nd visit/)).toBeVisible();
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  expect(services.control.requests({})).toEqual([]);
});
