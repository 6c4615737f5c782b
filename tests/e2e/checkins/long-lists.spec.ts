import { axeFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

test.use({ life: 1 });

test('the focus stays on a row that is scrolled away, and the keys lead on from there @beside', async ({
  waymark,
}) => {
  await waymark.connect();
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Show all check-ins' }).click();
  await expect(popup.locator('main').getByText('1,200', { exact: true })).toBeVisible();
  const list = popup.getByRole('list', { name: 'All check-ins' });
  const button = (at: number) => list.locator(`[aria-posinset="${at}"]`).getByRole('button');
  await button(3).focus();
  await list.hover();
  await popup.mouse.wheel(0, 20_000);
  await expect(list.locator('[aria-posinset="20"]')).toHaveCount(0);
  await expect(button(3)).toBeFocused();
  await expect(button(3)).not.toBeInViewport();
  expect(await axeFindings(popup)).toEqual([]);
  await popup.keyboard.press('ArrowDown');
  await expect(button(4)).toBeFocused();
  await expect(button(4)).toBeInViewport({ ratio: 1 });
});
