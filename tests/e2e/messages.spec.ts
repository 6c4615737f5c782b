import type { Page } from '@playwright/test';
import type { Services } from '../services/start.ts';
import { expect, test } from './harness/test.ts';
import type { Waymark } from './harness/waymark.ts';

test.beforeEach(({ waymark }) => waymark.connect());

/** The popup over the blog's page of messages. */
async function openPage(waymark: Waymark, services: Services, page: Page): Promise<Page> {
  await page.goto(`${services.origins.blog}/messages/`);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('tab', { name: 'This page' }).click();
  return popup;
}
const listed = (popup: Page) => popup.getByRole('list', { name: 'Messages' }).getByRole('button');
const requests = (services: Services) =>
  services.control.requests({ service: 'messages', path: '/message-result' });

/** One message in the viewer. */
async function openViewer(waymark: Waymark, id: string): Promise<Page> {
  return waymark.open(`viewer.html#message=${id}`);
}
const idOf = (services: Services, kind: string) => services.world.messages.byKind(kind).id;

test('messages in every markup are listed once, and nothing is requested', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openPage(waymark, services, page);
  await expect(listed(popup).first()).toContainText('Ana Reis');
  await expect(listed(popup).first()).toContainText('High water at six');
  const names = await listed(popup).allInnerTexts();
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
  const fromPopup = requests(services).filter((request) => !request.headers.referer);
  expect(fromPopup.filter(({ headers }) => headers.origin?.startsWith('chrome-extension:'))).toEqual([]);
});

test('one opened shows text, author and date, and closes by the keyboard', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openPage(waymark, services, page);
  await listed(popup).first().click();
  const sheet = popup.getByRole('dialog');
  await expect(sheet.getByRole('article', { name: 'Ana Reis' })).toContainText('Good morning, Lisbon.');
  await expect(sheet.getByText('@ana')).toBeVisible();
  await expect(sheet.getByRole('time')).toBeVisible();
  await popup.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(listed(popup).first()).toBeFocused();
});

test('a picture is drawn, with its description', async ({ waymark, services }) => {
  const viewer = await openViewer(waymark, idOf(services, 'photo'));
  const picture = viewer.getByRole('img', { name: 'The quay at dawn, two boats aground' });
  await expect(viewer.getByText('The quay at dawn, two boats aground')).toBeVisible();
  await expect(picture).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Show pictures' }).click();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test('four pictures, one without a description', async ({ waymark, services }) => {
  const viewer = await openViewer(waymark, idOf(services, 'photos'));
  await viewer.getByRole('button', { name: 'Show pictures' }).click();
  await expect(viewer.getByRole('link').getByRole('img')).toHaveCount(4);
  await expect(viewer.getByRole('img', { name: 'No description' })).toHaveCount(1);
});

test('a video is a still until it is played, with a link to the file', async ({ waymark, services }) => {
  const viewer = await openViewer(waymark, idOf(services, 'video'));
  await viewer.getByRole('button', { name: 'Show pictures' }).click();
  await expect(viewer.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', /\.mp4$/);
  await expect(viewer.locator('video source')).toHaveCount(4);
  expect(services.control.requests({ service: 'messages', path: '/video' })).toEqual([]);
});

test('a poll has its choices and votes', async ({ waymark, services }) => {
  const viewer = await openViewer(waymark, idOf(services, 'poll'));
  await expect(viewer.getByRole('list', { name: 'Poll' }).getByRole('listitem')).toHaveCount(4);
  await expect(viewer.getByText('806 votes', { exact: false })).toBeVisible();
});

test('markup in a text is text', async ({ waymark, services }) => {
  const viewer = await openViewer(waymark, idOf(services, 'markup'));
  await expect(
    viewer.getByText('<img src=x onerror=alert(1)> is not a picture.', { exact: false }),
  ).toBeVisible();
  await expect(viewer.locator('article img, article script')).toHaveCount(0);
});

test('a text has its language and direction', async ({ waymark, services }) => {
  const viewer = await openViewer(waymark, idOf(services, 'arabic'));
  const text = viewer.locator('article p[lang=ar]');
  await expect(text).toBeVisible();
  expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

for (const [kind, sentence] of [
  [
    'tombstone',
    'The service shows a notice in its place: “This message was deleted by its author.” No copy is kept here.',
  ],
  [
    'absent',
    'The service gave nothing for this message. It may be gone, or held back for a while; try again later.',
  ],
  [
    'suspended',
    'The account that wrote this is suspended, so the service withholds the message. It may come back when the account does.',
  ],
  ['gone', 'The service says that this message isn’t there any more. No copy is kept here.'],
] as const) {
  test(`${kind} has words of its own`, async ({ waymark, services }) => {
    const viewer = await openViewer(waymark, idOf(services, kind));
    await expect(viewer.getByText(sentence)).toBeVisible();
  });
}

test('what is no number is not sent', async ({ waymark, services }) => {
  const viewer = await openViewer(waymark, 'twenty');
  await expect(
    viewer.getByText('The service doesn’t take this as the number of a message.', { exact: false }),
  ).toBeVisible();
  expect(requests(services)).toEqual([]);
});

for (const [name, answer, sentence] of [
  ['garbage', { kind: 'malformed' }, /answered in a form Waymark can’t read/],
  ['HTML', { kind: 'html', status: 200 }, /answered in a form Waymark can’t read/],
  ['500', { kind: 'html', status: 500 }, /has a problem of its own \(status 500\)/],
  ['429', { kind: 'rate-limit' }, /asks for a pause until/],
  ['no answer at all', { kind: 'hang' }, /didn’t answer in time/],
] as const) {
  test(`${name}: a sentence and a way on; later the copy from before`, async ({ waymark, services }) => {
    services.control.behave({ service: 'messages', answer });
    const viewer = await openViewer(waymark, '20');
    await expect(viewer.getByText(sentence)).toBeVisible({ timeout: 15_000 });
    services.control.behaveWell();
    await viewer.getByRole('button', { name: 'Try again' }).click();
    await expect(viewer.getByRole('article', { name: 'Ana Reis' })).toBeVisible();
    services.control.behave({ service: 'messages', answer });
    await viewer.reload();
    await expect(viewer.getByText(sentence)).toBeVisible({ timeout: 15_000 });
    await expect(viewer.getByText(/^This is the copy read/)).toBeVisible();
    await expect(viewer.getByRole('article', { name: 'Ana Reis' })).toBeVisible();
  });
}
