import type { Page } from '@playwright/test';
import { add, choose, done, list, nearby, press, says } from '../harness/checkin.ts';
import { expect, test } from '../harness/test.ts';

/** Adds up the layout shifts of a page from now on, those after input too. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { shifts });
  });
const shifts = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shifts'));
const row = (popup: Page, index = 0) =>
  popup.getByRole('list', { name: 'Nearby' }).getByRole('listitem').nth(index).getByRole('button').first();
const refusal = {
  kind: 'status',
  status: 400,
  body: { meta: { code: 400, errorType: 'param_error', errorDetail: 'No such venue' }, response: {} },
} as const;

test('nothing moves from "Use my position" to the result of a check-in and its end', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 3 } });
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' })).toBeAttached();
  // The import of the history adds the person's own places above.
  const asked = () => services.control.requests({ path: list }).length;
  await expect
    .poll(async () => {
      const before = asked();
      await popup.waitForTimeout(1000);
      return asked() - before;
    })
    .toBe(0);
  await expect(popup.getByRole('list', { name: 'Your places' })).toBeVisible();
  await watchShifts(popup);
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByRole('list', { name: 'Nearby' })).toBeVisible();
  expect(await shifts(popup)).toEqual([]);
  await row(popup).scrollIntoViewIfNeeded();
  await row(popup).click();
  await popup.getByRole('textbox', { name: 'Shout' }).fill('Proofs');
  const bottomOfList = async () =>
    Math.round((await popup.locator('[data-scroll]').boundingBox())?.height ?? 0);
  const before = await bottomOfList();
  await press(popup);
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(await bottomOfList()).toBe(before);
  await done(popup);
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect(popup.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  expect(await shifts(popup)).toEqual([]);
});

test('a refused check-in is edited, a discarded one comes back, and further ones take a line @beside', async ({
  waymark,
  services,
}) => {
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
  services.control.behave({ service: 'checkins', path: add, answer: refusal });
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'First words');
  await press(popup);
  await says(popup, 'The service refused this check-in');
  await popup.getByRole('button', { name: 'Edit' }).click();
  const shout = popup.getByRole('textbox', { name: 'Shout' });
  await expect(shout).toHaveValue('First words');
  await expect(popup.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await shout.fill('Other words');
  await press(popup);
  await popup.getByRole('button', { name: 'Discard' }).click();
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect(popup.getByRole('button', { name: 'Send again' })).toBeVisible();

  await choose(popup, 'Elsewhere', 1);
  const lines = popup.getByRole('list', { name: 'Open check-ins' });
  await expect(lines.getByRole('button')).toHaveCount(1);
  await lines.getByRole('button').click();
  services.control.behaveWell();
  await popup.getByRole('button', { name: 'Send again' }).click();
  await done(popup);
  const sent = services.control.requests({ path: add }).map(({ query }) => query.shout);
  expect(sent).toEqual(['First words', 'Other words', 'Other words']);
});

test('by keyboard: opened on a row, arrows between rows, Enter to Shout, Escape back @beside', async ({
  waymark,
  services,
}) => {
  // Without a history, whose import adds and sorts rows meanwhile.
  const body = { meta: { code: 200 }, response: { checkins: { count: 0, items: [] } } };
  services.control.behave({ service: 'checkins', path: list, answer: { kind: 'status', status: 200, body } });
  await waymark.connect();
  const popup = await waymark.openPopup();
  await nearby(popup);
  await popup.close();
  const again = await waymark.openPopup();
  const place = (index: number) => row(again, index);
  await expect(place(0)).toBeFocused();
  await again.keyboard.press('ArrowDown');
  await expect(place(1)).toBeFocused();
  await again.keyboard.press('Enter');
  const shout = again.getByRole('textbox', { name: 'Shout' });
  await expect(shout).toBeFocused();
  await again.keyboard.press('Escape');
  await expect(place(1)).toBeFocused();

  // The tabs keep the focus of arrow keys; a press on one opens it, at the chosen place.
  const tab = (name: string) => again.getByRole('tab', { name });
  await tab('This page').click();
  await again.keyboard.press('ArrowRight');
  await expect(place(1)).toBeVisible();
  await expect(tab('Check in')).toBeFocused();
  await again.keyboard.press('Enter');
  await expect(place(1)).toBeFocused();
  await again.keyboard.press('ArrowUp');
  await again.keyboard.press('Enter');
  await again.keyboard.type('By hand');
  await again.keyboard.press('Enter');
  await done(again);
});

test('a field in use keeps the focus when the list appears @beside', async ({ waymark, services }) => {
  await waymark.connect(services.settings({ signedIn: false }));
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  const search = popup.getByRole('searchbox', { name: 'Search places' });
  await search.focus();
  await waymark.connect();
  await expect(popup.getByRole('list', { name: 'Your places' })).toBeVisible();
  await expect(search).toBeFocused();
});
