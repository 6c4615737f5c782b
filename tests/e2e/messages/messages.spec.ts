import { idOf, listed, openMessages, openViewer, requests } from '../harness/messages.ts';
import { expect, test } from '../harness/test.ts';

test.beforeEach(({ waymark }) => waymark.connect());

test('messages in every markup are listed once, with no request; one opened closes by the keyboard', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openMessages(waymark, services, page);
  await expect(listed(popup).first()).toContainText('Ana Reis');
  await expect(listed(popup).first()).toContainText('High water at six');
  // Nine in the page: one of them stands there twice, and one comes late.
  await expect(listed(popup)).toHaveCount(8);
  const fromPopup = requests(services).filter((request) => !request.headers.referer);
  expect(fromPopup.filter(({ headers }) => headers.origin?.startsWith(waymark.origin))).toEqual([]);

  await listed(popup).first().click();
  const sheet = popup.getByRole('dialog');
  await expect(sheet.getByRole('article', { name: 'Ana Reis' })).toContainText('Good morning, Lisbon.');
  await expect(sheet.getByText('@ana')).toBeVisible();
  await expect(sheet.getByRole('time')).toBeVisible();
  await popup.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(listed(popup).first()).toBeFocused();
});

test('where the service does not answer, and until it does, the words of the page are there @beside', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openMessages(waymark, services, page);
  const sheet = popup.getByRole('dialog');
  const own = sheet.getByRole('article', { name: 'Ana Reis' });
  services.control.behave({ service: 'messages', answer: { kind: 'html', status: 500 } });
  await listed(popup).first().click();
  await expect(sheet.getByText(/reports a server error \(status 500\)/)).toBeVisible();
  await expect(own).toContainText('High water at six');
  await expect(own.getByRole('link', { name: 'Open its own page' })).toHaveAttribute('href', /\/m\/20$/);
  services.control.behaveWell();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(own).toContainText('Good morning, Lisbon.');
  await expect(sheet.getByText('Text from the page.')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Back' }).click();
  await expect(sheet).toHaveCount(0);

  services.control.behave({ service: 'messages', path: '/message-result', answer: { kind: 'hang' } });
  await listed(popup).filter({ hasText: '“' }).last().click();
  await expect(sheet.getByRole('article').getByText('Text from the page.')).toBeVisible();
});

test('a picture with its description, a video that waits, a text with its direction @beside', async ({
  waymark,
  services,
}) => {
  const viewer = await openViewer(waymark, idOf(services, 'photo'));
  const picture = viewer.getByRole('img', { name: 'The quay at dawn, two boats aground' });
  await expect(viewer.getByText('The quay at dawn, two boats aground')).toBeVisible();
  await expect(picture).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Show pictures' }).click();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);

  const film = await openViewer(waymark, idOf(services, 'video'));
  await film.getByRole('button', { name: 'Show pictures' }).click();
  await expect(film.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', /\.mp4$/);
  await expect(film.locator('video source')).toHaveCount(4);
  expect(services.control.requests({ service: 'messages', path: '/video' })).toEqual([]);

  const arabic = await openViewer(waymark, idOf(services, 'arabic'));
  const text = arabic.locator('article p[lang=ar]');
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

test('an id that is no number is not sent', async ({ waymark, services }) => {
  const viewer = await openViewer(waymark, 'twenty');
  await expect(
    viewer.getByText('The service doesn’t accept this message ID.', { exact: false }),
  ).toBeVisible();
  expect(requests(services)).toEqual([]);
});

const bad = [
  ['garbage', 'photo', { kind: 'malformed' }, /sent a response that Waymark can’t read/],
  ['HTML', 'video', { kind: 'html', status: 200 }, /sent a response that Waymark can’t read/],
  ['500', 'arabic', { kind: 'html', status: 500 }, /reports a server error \(status 500\)/],
  ['429', 'poll', { kind: 'rate-limit' }, /accepts no more requests until/],
] as const;
test('whatever the service answers, there is a sentence and a way on; later the copy from before', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  for (const [name, kind, answer, sentence] of bad) {
    await test.step(name, async () => {
      services.control.behave({ service: 'messages', answer });
      const viewer = await openViewer(waymark, idOf(services, kind));
      await expect(viewer.getByText(sentence)).toBeVisible();
      services.control.behaveWell();
      await viewer.getByRole('button', { name: 'Try again' }).click();
      await expect(viewer.getByRole('article').first()).toBeVisible();
      services.control.behave({ service: 'messages', answer });
      await viewer.reload();
      await expect(viewer.getByText(sentence)).toBeVisible();
      await expect(viewer.getByText(/^This is the stored copy from/)).toBeVisible();
      await expect(viewer.getByRole('article').first()).toBeVisible();
      await viewer.close();
    });
  }
});

test('a message that is taken away is gone from what is kept and from exports', async ({
  waymark,
  services,
}) => {
  const viewer = await openViewer(waymark, '20');
  await expect(viewer.getByRole('article')).toContainText('High water at six');
  const body = services.world.messages.byKind('tombstone').body;
  services.control.behave({ service: 'messages', answer: { kind: 'status', status: 200, body } });
  await viewer.reload();
  await expect(viewer.getByText('deleted by its author', { exact: false })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Export' })).toHaveCount(0);
  services.control.behave({ service: 'messages', answer: { kind: 'html', status: 500 } });
  await viewer.reload();
  await expect(viewer.getByText(/reports a server error/)).toBeVisible();
  await expect(viewer.getByText('High water at six')).toHaveCount(0);
});
