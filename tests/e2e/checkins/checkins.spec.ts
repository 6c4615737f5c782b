import { add, choose, done, list, nearby, press } from '../harness/checkin.ts';
import { expect, test } from '../harness/test.ts';

test.beforeEach(async ({ waymark }) => {
  await waymark.connect();
});

test('checks in nearby: position, place, shout, one press, short link', { tag: '@both' }, async ({
  waymark,
  services,
}) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  // Once the history import is complete; from the press on the list stays as it is.
  await expect(
    popup
      .getByRole('list', { name: 'Your places' })
      .getByText(/\d+ visits?/)
      .first(),
  ).toBeVisible();
  await choose(popup, 'Proofs and cake');
  await expect(popup.getByText('125 left')).toBeVisible();
  await press(popup);
  await expect(popup.getByText(/Sending in/).first()).toBeVisible();
  expect(services.control.requests({ path: add })).toHaveLength(0);
  await done(popup);
  await expect(popup.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', /^http/);
  const [sent, ...more] = services.control.requests({ path: add });
  expect(more).toEqual([]);
  const visits = services.control.countCheckins(sent?.query.venueId);
  await expect(popup.getByText(new RegExp(`your (first|${visits}(st|nd|rd|th)) visit`))).toBeVisible();
  const [search] = services.control.requests({ service: 'places', path: '/places/search' });
  expect(search?.query).toEqual({ ll: '38.707500,-9.136500', radius: '1000', sort: 'POPULARITY' });
  // The result outlives the popup.
  await popup.close();
  const again = await waymark.openPopup();
  await done(again);
});

test('a press can be cancelled while it waits, and closing the popup does not cancel it @beside', async ({
  waymark,
  services,
}) => {
  // As long as there is: a busy machine is slow to press.
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 10 } });
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Second thoughts');
  await press(popup);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup.getByRole('textbox', { name: 'Shout' })).toHaveValue('Second thoughts');
  await popup.getByRole('textbox', { name: 'Shout' }).fill('Third thoughts');
  await press(popup);
  await expect(popup.getByText(/Sending in/).first()).toBeVisible();
  await popup.close();
  const shouts = () => services.control.requests({ path: add }).map(({ query }) => query.shout);
  // By now the first would have gone, too.
  await expect.poll(shouts).toEqual(['Third thoughts']);
});

test('an unknown outcome is shown, is never sent again by itself, and waits for the person', async ({
  waymark,
  services,
}) => {
  services.control.behave({
    service: 'checkins',
    path: add,
    answer: { kind: 'status', status: 500, body: 'Oops' },
  });
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Perhaps');
  await press(popup);
  await expect(popup.getByText('We don’t know if this arrived').last()).toBeVisible();
  await expect(popup.getByRole('button', { name: 'It arrived' })).toBeVisible();
  await popup.getByRole('button', { name: 'Check now' }).click();
  await popup.getByRole('button', { name: 'It didn’t' }).click();
  services.control.behaveWell();
  await popup.getByRole('button', { name: 'Send again' }).click();
  await done(popup);
  expect(services.control.requests({ path: add })).toHaveLength(2);
});

test('the draft survives closing the popup and killing the worker @beside', async ({ waymark }) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Still here');
  const name = (await popup.getByRole('form').getAttribute('aria-label')) ?? '';
  await popup.close();

  const isShown = async () => {
    const again = await waymark.openPopup();
    await expect(again.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true');
    await expect(again.getByRole('textbox', { name: 'Shout' })).toHaveValue('Still here');
    await expect(again.getByRole('form')).toHaveAttribute('aria-label', name);
    await again.close();
  };
  await isShown();
  // A browser ends only an idle worker, so waits until the draft is stored.
  await waymark.killWorker();
  await isShown();
});

test('a shout over the limit cannot be sent @beside', async ({ waymark }) => {
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, '👩‍🚀'.repeat(47));
  await expect(popup.getByText('1 too many')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Check in', exact: true })).toBeDisabled();
});

test('recent check-ins: older on scrolling, details with the photo @beside', async ({
  waymark,
  services,
}) => {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  const recent = popup.getByRole('list', { name: 'Recent check-ins' });
  await expect(recent.getByRole('button')).toHaveCount(30);
  await recent.getByRole('button').last().scrollIntoViewIfNeeded();
  await popup.mouse.wheel(0, 20_000);
  await expect.poll(() => recent.getByRole('button').count()).toBeGreaterThanOrEqual(60);
  expect(services.control.requests({ path: list }).map(({ query }) => query.offset)).toContain('30');

  const position = services.world.checkins
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, 60)
    .findIndex(({ photos }) => photos.length > 0);
  await recent.getByRole('button').nth(position).click();
  const photo = recent.getByRole('img', { name: /^Photo/ }).first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await photo.getAttribute('src')).toMatch(/\d+x\d+/);
  await expect(recent.getByRole('button', { name: 'Copy link' })).toBeVisible();
});
