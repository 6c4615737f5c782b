import { axeFindings } from '../harness/accessible.ts';
import { exportAs, idOf, listed, openMessages, openViewer, requests, saved } from '../harness/messages.ts';
import { expect, test } from '../harness/test.ts';

test.beforeEach(({ waymark }) => waymark.connect());

test('embeds of other networks are shown from the page’s own text, and nobody is asked @beside', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openMessages(waymark, services, page, '/messages/networks/');
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
  expect(await axeFindings(popup)).toEqual([]);
  await popup.keyboard.press('Escape');
  await listed(popup).filter({ hasText: '@rui@toot.example' }).click();
  await expect(sheet.getByText('doesn’t quote it', { exact: false })).toBeVisible();
  expect(requests(services)).toEqual([]);
});

test('messages that come later wait for a press; none moves or loses its words @beside', async ({
  waymark,
  services,
  page,
}) => {
  // The page's own script stays out: what changes the page, and when, is told here.
  await page.route('**/widgets.js', (route) => route.abort());
  const popup = await openMessages(waymark, services, page, '/messages/live/');
  await expect(listed(popup)).toHaveCount(3);
  await expect(listed(popup).last()).not.toHaveText('');
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
  await expect(listed(popup).last()).toContainText('Press to read');
  expect((await listed(popup).allInnerTexts()).slice(0, 3)).toEqual(before);
});

test('two hundred: as many requests as are opened; all of them four at a time, each once @beside', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openMessages(waymark, services, page, '/messages/many/');
  const list = popup.getByRole('list', { name: 'Messages' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '200');
  expect(await list.getByRole('listitem').count()).toBeLessThan(30);
  expect(requests(services)).toEqual([]);
  for (const [index, shown] of ['Ana Reis', undefined, undefined].entries()) {
    await list.getByRole('button').nth(index).click();
    const article = popup.getByRole('dialog').getByRole('article', shown ? { name: shown } : {});
    await expect(article.getByText(/^Fetched/)).toBeVisible();
    await popup.keyboard.press('Escape');
    await expect(article).toHaveCount(0);
  }
  expect(requests(services)).toHaveLength(3);

  services.control.behave({ service: 'messages', path: '/message-result', latencyAfter: 60 });
  await exportAs(popup, 'JSON');
  await expect(popup.getByText('197 messages aren’t loaded yet.', { exact: false })).toBeVisible();
  expect(requests(services)).toHaveLength(3);
  expect(await axeFindings(popup)).toEqual([]);
  const { name, text } = await saved(popup, () => popup.getByRole('button', { name: 'Continue' }).click());
  expect(name).toBe('messages.json');
  const asked = requests(services);
  expect(new Set(asked.map(({ query }) => query.id)).size).toBe(200);
  expect(asked).toHaveLength(200);
  expect(Math.max(...asked.map(({ together }) => together))).toBe(4);
  const file = JSON.parse(text);
  expect(file.messages).toHaveLength(200);
  expect(file.messages[0]).toMatchObject({ message: { id: '20' }, response: { id_str: '20' } });
  expect(file.messages.at(-1).missing).toMatch(/returned nothing/);
  await expect(popup.getByText(/^200 messages are in the file\. \d+ couldn’t be loaded/)).toBeVisible();
});

test('closing the popup takes back what it asked for', { tag: '@beside' }, async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openMessages(waymark, services, page, '/messages/many/');
  services.control.behave({ service: 'messages', path: '/message-result', answer: { kind: 'hang' } });
  await exportAs(popup, 'Markdown');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => requests(services).length).toBe(4);
  await expect(popup.getByText('Loaded 0 of 200')).toBeVisible();
  await popup.close();
  services.control.behaveWell();
  const viewer = await openViewer(waymark, idOf(services, 'photo'));
  await expect(viewer.getByRole('article')).toBeVisible();
  expect(requests(services)).toHaveLength(5);
});

test('a pause that the service asks for is kept and said, and can be stopped @beside', async ({
  waymark,
  services,
  page,
}) => {
  const popup = await openMessages(waymark, services, page, '/messages/many/');
  services.control.behave({ service: 'messages', answer: { kind: 'rate-limit', seconds: 600 } });
  await exportAs(popup, 'JSON');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByText(/^The service asks Waymark to wait until/)).toBeVisible();
  await popup.getByRole('button', { name: 'Stop' }).click();
  await expect(popup.getByText(/^The service asks Waymark to wait until/)).toHaveCount(0);
  services.control.behaveWell();
  await listed(popup).first().click();
  const message = popup.getByRole('dialog').getByRole('article');
  await expect(message).toBeVisible();
  // The page's own text of it is shown before the answer.
  await expect(message.getByText(/^Fetched/)).toBeVisible();
  const outcomes = requests(services).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  // Before the pause there were those of one turn.
  expect(outcomes.length).toBeLessThanOrEqual(5);
});

test('one message as HTML with its pictures, which shows them with nobody to ask @beside', async ({
  waymark,
  services,
  page,
}) => {
  const viewer = await openViewer(waymark, idOf(services, 'photo'));
  await expect(viewer.getByRole('article')).toBeVisible();
  await exportAs(viewer, 'HTML with pictures');
  const { name, text } = await saved(viewer, () => viewer.getByRole('button', { name: 'Continue' }).click());
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
