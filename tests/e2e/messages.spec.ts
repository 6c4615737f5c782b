import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Services } from '../services/start.ts';
import { expect, test } from './harness/test.ts';
import type { Waymark } from './harness/waymark.ts';

test.beforeEach(({ waymark }) => waymark.connect());

/** The popup over the blog's page of messages. */
async function openPage(
  waymark: Waymark,
  services: Services,
  page: Page,
  path = '/messages/',
): Promise<Page> {
  await page.goto(services.origins.blog + path);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('tab', { name: 'This page' }).click();
  return popup;
}
const listed = (popup: Page) => popup.getByRole('list', { name: 'Messages' }).getByRole('button');
const requests = (services: Services) =>
  services.control.requests({ service: 'messages', path: '/message-result' });

/** What axe finds wrong, in either theme. */
async function findings(popup: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The old way of running: the new one opens a page, which an extension's context cannot give it.
    const { violations } = await new AxeBuilder({ page: popup }).setLegacyMode().analyze();
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)));
  }
  return found;
}

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

test('embeds of other networks are shown from the page’s own text, and nobody is asked', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openPage(waymark, services, page, '/messages/networks/');
  await expect(listed(popup)).toHaveCount(3);
  await listed(popup).filter({ hasText: 'Emilia Castro' }).click();
  const sheet = popup.getByRole('dialog');
  await expect(sheet.getByRole('article', { name: 'Emilia Castro' })).toContainText(
    'Spring tide, and the ferry late again.',
  );
  await expect(sheet.getByRole('link', { name: 'Open at bsky.app' })).toHaveAttribute(
    'href',
    'https://bsky.app/profile/did:plc:ab12cd34/post/3lf7k',
  );
  expect(await findings(popup)).toEqual([]);
  await popup.keyboard.press('Escape');
  await listed(popup).filter({ hasText: '@rui@toot.example' }).click();
  await expect(sheet.getByText('doesn’t quote it', { exact: false })).toBeVisible();
  expect(requests(services)).toEqual([]);
});

test('messages that come later wait for a press; none moves or loses its words', async ({
  waymark,
  services,
  page,
}) => {
  // The page's own script stays out: what changes the page, and when, is told here.
  await page.route('**/widgets.js', (route) => route.abort());
  const popup = await openPage(waymark, services, page, '/messages/live/');
  await expect(listed(popup)).toHaveCount(3);
  const before = await listed(popup).allInnerTexts();
  await page.evaluate(() => {
    for (const quote of document.querySelectorAll('blockquote')) {
      const frame = document.createElement('iframe');
      frame.dataset.messageId = /\/m\/(\d+)/.exec([...quote.querySelectorAll('a')].at(-1)?.href ?? '')?.[1];
      quote.replaceWith(frame);
    }
    const late = document.createElement('message-embed');
    late.dataset.messageId = '4242';
    document.body.prepend(late);
  });
  await popup.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(listed(popup)).toHaveCount(4);
  await expect(listed(popup).last()).toContainText('No. 4242');
  expect((await listed(popup).allInnerTexts()).slice(0, 3)).toEqual(before);
});

/** A file that a press brings. */
async function saved(popup: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([popup.waitForEvent('download'), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}
const exportAs = async (popup: Page, name: string) => {
  await popup
    .getByRole('button', { name: /^Export/ })
    .last()
    .click();
  await popup.getByRole('menuitem', { name, exact: true }).click();
};

test('two hundred: as many requests as are opened; all of them four at a time, each once', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openPage(waymark, services, page, '/messages/many/');
  const list = popup.getByRole('list', { name: 'Messages' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '200');
  expect(await list.getByRole('listitem').count()).toBeLessThan(30);
  expect(requests(services)).toEqual([]);
  for (const [index, shown] of ['Ana Reis', undefined, undefined].entries()) {
    await list.getByRole('button').nth(index).click();
    const article = popup.getByRole('dialog').getByRole('article', shown ? { name: shown } : {});
    await expect(article).toBeVisible();
    await popup.keyboard.press('Escape');
  }
  expect(requests(services)).toHaveLength(3);

  services.control.behave({ service: 'messages', path: '/message-result', latencyAfter: 60 });
  await exportAs(popup, 'JSON');
  await expect(popup.getByText('197 messages have not been read yet.', { exact: false })).toBeVisible();
  expect(requests(services)).toHaveLength(3);
  expect(await findings(popup)).toEqual([]);
  const { name, text } = await saved(popup, () => popup.getByRole('button', { name: 'Go on' }).click());
  expect(name).toBe('messages.json');
  const asked = requests(services);
  expect(new Set(asked.map(({ query }) => query.id)).size).toBe(200);
  expect(asked).toHaveLength(200);
  expect(Math.max(...asked.map(({ together }) => together))).toBe(4);
  const file = JSON.parse(text);
  expect(file.messages).toHaveLength(200);
  expect(file.messages[0]).toMatchObject({ message: { id: '20' }, response: { id_str: '20' } });
  expect(file.messages.at(-1).missing).toMatch(/gave nothing/);
  await expect(popup.getByText(/^200 messages are in the file\. \d+ could not be had/)).toBeVisible();
});

test('closing the popup takes back what it asked for', async ({ waymark, services, page }) => {
  const popup = await openPage(waymark, services, page, '/messages/many/');
  services.control.behave({ service: 'messages', path: '/message-result', answer: { kind: 'hang' } });
  await exportAs(popup, 'Markdown');
  await popup.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => requests(services).length).toBe(4);
  await expect(popup.getByText('Read 0 of 200')).toBeVisible();
  await popup.close();
  services.control.behaveWell();
  const viewer = await openViewer(waymark, idOf(services, 'photo'));
  await expect(viewer.getByRole('article')).toBeVisible();
  expect(requests(services)).toHaveLength(5);
});

test('a pause that the service asks for is kept and said, and can be stopped', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openPage(waymark, services, page, '/messages/many/');
  services.control.behave({ service: 'messages', answer: { kind: 'rate-limit', seconds: 600 } });
  await exportAs(popup, 'JSON');
  await popup.getByRole('button', { name: 'Go on' }).click();
  await expect(popup.getByText(/^The service asks for a pause until/)).toBeVisible();
  const before = requests(services).length;
  expect(before).toBeLessThanOrEqual(4);
  await popup.getByRole('button', { name: 'Stop' }).click();
  await expect(popup.getByText(/^The service asks for a pause until/)).toHaveCount(0);
  services.control.behaveWell();
  await listed(popup).first().click();
  await expect(popup.getByRole('dialog').getByRole('article')).toBeVisible();
  expect(requests(services)).toHaveLength(before + 1);
});

test('one message as HTML with its pictures, which shows them with nobody to ask', async ({
  waymark,
  services,
  page,
}) => {
  const viewer = await openViewer(waymark, idOf(services, 'photo'));
  await expect(viewer.getByRole('article')).toBeVisible();
  await exportAs(viewer, 'HTML with pictures');
  const { name, text } = await saved(viewer, () => viewer.getByRole('button', { name: 'Go on' }).click());
  expect(name).toBe(`message-${idOf(services, 'photo')}.html`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setContent(text);
  const picture = page.getByRole('img', { name: 'The quay at dawn, two boats aground' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
  await expect(page.getByRole('article')).toContainText(/Fetched/);
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
  await expect(viewer.getByText(/has a problem of its own/)).toBeVisible();
  await expect(viewer.getByText('High water at six')).toHaveCount(0);
});
