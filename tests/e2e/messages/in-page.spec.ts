import type { Services } from '../../services/start.ts';
import { cardsOf, choose, registered } from '../harness/cards.ts';
import { expect, test } from '../harness/test.ts';

test.beforeEach(({ waymark }) => waymark.connect());

const toEmbed = (services: Services) =>
  services.control.requests({ service: 'embed' }).map(({ path }) => path);
/** Messages that were asked for; the frames of the page as it was load pictures from there too. */
const read = (services: Services) =>
  services.control.requests({ service: 'messages', path: '/message-result' }).map(({ path }) => path);

test('switched on always, nothing is asked of the embed host until a person asks for the original', {
  tag: '@both',
}, async ({ waymark, services, page }) => {
  const address = `${services.origins.blog}/messages/`;
  await page.goto(address);
  expect(await registered(waymark)).toEqual({ rules: 0, scripts: 0 });
  await choose(waymark, page, 'Always on 127.0.0.1');

  services.control.clearRequests();
  await page.goto(address);
  const cards = await cardsOf(waymark, page);
  // Every markup, the one that comes late too; the quotation that was saved with its frame is one.
  await expect.poll(async () => (await cards.all()).filter(({ text }) => text).length).toBe(8);
  const [first] = await cards.all();
  expect(first?.label).toBe('Message by Ana Reis');
  expect(first?.text).toContain('High water at six');
  expect(toEmbed(services)).toEqual([]);
  expect(read(services)).toEqual([]);

  await cards.press(1, 'Show the full message');
  await expect.poll(async () => (await cards.all())[1]?.text).toContain('The quay at dawn');
  expect(read(services)).toEqual(['/message-result']);
  await cards.press(1, 'Show the picture');
  await expect
    .poll(async () => (await cards.all())[1]?.pictures)
    .toEqual(['The quay at dawn, two boats aground data:image/png']);
  // The page keeps a list of what was loaded in it; the picture is not on it.
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => !name.startsWith(`${services.origins.embed}/embed/`))).toEqual([]);

  await cards.press(2, 'More about this message');
  await cards.press(2, /^Show the original/);
  await expect.poll(() => toEmbed(services)).toEqual(['/embed/Message.html']);
  // The way is closed again behind it, and the card comes back.
  await expect.poll(() => registered(waymark)).toEqual({ rules: 1, scripts: 1 });
  await cards.press(2, 'Draw it locally again');
  expect((await cards.all())[2]?.frames).toEqual([]);

  await cards.press(0, 'More about this message');
  await cards.press(0, 'Always show originals on 127.0.0.1');
  await expect.poll(() => toEmbed(services).length).toBeGreaterThan(3);
  expect(await registered(waymark)).toEqual({ rules: 0, scripts: 0 });
  expect(await cards.all()).toEqual([]);
});

test('the page reaches nothing of a card, neither by script nor by style', async ({
  waymark,
  services,
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      heard.push('attached');
      return attach.call(this, init);
    };
  });
  const heard = () => page.evaluate(() => Reflect.get(globalThis, 'heard'));
  await page.goto(`${services.origins.blog}/messages/`);
  await choose(waymark, page, 'Always on 127.0.0.1');
  expect(await heard()).toEqual([]);
  await page.goto(`${services.origins.blog}/messages/live/`);
  const cards = await cardsOf(waymark, page);
  await expect.poll(async () => (await cards.all()).length).toBe(3);
  await page.addStyleTag({
    content:
      '* { letter-spacing: 40px !important; color: transparent !important } div, article, p, button, :host { display: none !important; width: 1px !important }',
  });
  const [first] = await cards.all();
  expect(first?.display).toBe('block');
  expect(first?.width).toBeGreaterThan(300);
  expect(first?.text).toContain('High water at six');
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('div')].map((each) => ({
      root: each.shadowRoot,
      attributes: each.attributes.length,
      children: each.childNodes.length,
      text: each.innerText,
    })),
  );
  expect(seen).toEqual(seen.map(() => ({ root: null, attributes: 0, children: 0, text: '' })));
  expect(seen).toHaveLength(3);
  // A script of the page can send a click to the host; it is no press.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('div')) each.click();
  });
  expect(await heard()).toEqual([]);
  expect(toEmbed(services)).not.toContain('/widgets.js?');
});

test('in a single tab: the script is stopped there, messages come and go with views, and off means off', {
  tag: '@beside',
}, async ({ waymark, services, context, page }) => {
  const address = `${services.origins.blog}/messages/live/`;
  await page.goto(`${services.origins.blog}/messages/`);
  await choose(waymark, page, 'In this tab');
  services.control.clearRequests();
  await page.goto(address);
  const cards = await cardsOf(waymark, page);
  await expect.poll(async () => (await cards.all()).length).toBe(3);
  expect(toEmbed(services)).toEqual([]);

  await page.evaluate(() => {
    history.pushState({}, '', '/messages/another/');
    const main = document.querySelector('main');
    const quote = document.querySelector('blockquote')?.cloneNode(true);
    main?.replaceChildren('Another view ');
    if (!(quote instanceof HTMLElement)) return;
    quote.style.display = '';
    main?.append(quote);
  });
  await expect
    .poll(async () => (await cards.all()).map(({ label }) => label))
    .toEqual(['Message by Ana Reis']);
  // Long lists use their elements again, for other messages.
  await page.evaluate(() => {
    const quote = document.querySelector('blockquote');
    const again = quote?.cloneNode(true);
    if (!quote || !(again instanceof HTMLElement)) return;
    for (const link of again.querySelectorAll('a')) link.href = link.href.replace(/\d+$/, '21');
    const [text] = again.querySelectorAll('p');
    if (text) text.textContent = 'Low water at noon';
    quote.replaceChildren(...again.childNodes);
  });
  await expect
    .poll(async () => (await cards.all()).map(({ text }) => text.split('\n')))
    .toEqual([expect.arrayContaining(['Low water at noon'])]);

  const other = await context.newPage();
  await other.goto(address);
  await expect.poll(() => toEmbed(services)).toContain('/widgets.js');
  await expect(other.frameLocator('iframe').first().locator('main.card')).toBeVisible();
  expect(await (await cardsOf(waymark, other)).all()).toEqual([]);
  await other.close();

  await page.goto(`${services.origins.blog}/messages/`);
  await choose(waymark, page, 'Off');
  await page.reload();
  await expect.poll(() => toEmbed(services)).toContain('/embed/Message.html');
  expect(await cards.all()).toEqual([]);
});

test('two hundred messages: those in sight are drawn, and drawn whole only those are asked for @beside', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(`${services.origins.blog}/messages/`);
  await choose(waymark, page, 'Always on 127.0.0.1');
  await page.goto(`${services.origins.blog}/messages/many/`);
  const cards = await cardsOf(waymark, page);
  const drawn = async () => (await cards.all()).filter(({ text }) => text).length;
  await expect.poll(drawn).toBeGreaterThan(3);
  expect(await drawn()).toBeLessThan(40);
  await page.mouse.wheel(0, 100_000);
  await expect.poll(async () => (await cards.all()).at(-1)?.label ?? '').not.toBe('');
  expect(read(services)).toEqual([]);

  const options = await waymark.open('options.html#in-page');
  await options.getByLabel('Show full messages without asking').check();
  await expect(options.getByText(/^Saved\. Reload open pages/).first()).toBeVisible();
  await page.bringToFront();
  await page.goto(`${services.origins.blog}/messages/many/`);
  await expect.poll(async () => (await cards.all())[0]?.text).not.toContain('Show the full message');
  expect(read(services).length).toBeLessThan(40);

  // Where the service asks for a pause, the page asks for no more by itself.
  services.control.behave({ service: 'messages', answer: { kind: 'rate-limit', seconds: 600 } });
  services.control.clearRequests();
  const pausing = async () =>
    (await cards.all()).filter(({ text }) => text.includes('accepts no more requests'));
  await page.goto(`${services.origins.blog}/messages/many/`);
  await expect.poll(async () => (await pausing()).length).toBeGreaterThan(0);
  await page.mouse.wheel(0, 100_000);
  await expect.poll(async () => (await cards.all()).at(-1)?.text).toContain('Show the full message');
  // Four of this page, and four that the page before may have left under way.
  expect(read(services).length).toBeLessThanOrEqual(8);

  // The site is in the options, and leaves from there.
  await options.bringToFront();
  await options.getByRole('button', { name: 'Remove 127.0.0.1', exact: true }).click();
  await expect.poll(() => registered(waymark)).toEqual({ rules: 0, scripts: 0 });
});

test('what a killed worker left undone is made good when it wakes @beside', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(`${services.origins.blog}/messages/`);
  await choose(waymark, page, 'Always on 127.0.0.1');
  const desk = await waymark.open('manifest.json');
  // As if it had been killed after it kept the choice and before it told the browser.
  await desk.evaluate(async () => {
    await chrome.declarativeNetRequest.updateDynamicRules({ removeRuleIds: [1] });
    await chrome.scripting.unregisterContentScripts();
  });
  await waymark.killWorker();
  expect(await registered(waymark)).toEqual({ rules: 0, scripts: 0 });
  await desk.evaluate(() => chrome.runtime.sendMessage({ room: 'inPage', method: 'all', args: [] }));
  await expect.poll(() => registered(waymark)).toEqual({ rules: 1, scripts: 1 });
});

test('a content script of a site that is not switched on gets no answer', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(`${services.origins.blog}/messages/`);
  await choose(waymark, page, 'Always on 127.0.0.1');
  const desk = await waymark.open('manifest.json');
  const askFrom = async (address: string) => {
    await page.goto(address);
    const tabId = await waymark.tabIdOf(page);
    return desk.evaluate(async (id) => {
      const [run] = await chrome.scripting.executeScript({
        target: { tabId: id },
        func: () =>
          Promise.all(
            [
              { inPage: 'setup' },
              { inPage: 'read', id: '20' },
              { inPage: 'read', id: '20', more: 1 },
              { inPage: 'read', id: 'twenty' },
              { inPage: 'original', id: '20' },
              { room: 'inPage', method: 'all', args: [] },
            ].map((question) =>
              chrome.runtime.sendMessage(question).then(
                (answer) => (answer ? 'an answer' : 'nothing'),
                () => 'nothing',
              ),
            ),
          ),
      });
      return run?.result;
    }, tabId);
  };
  const nothing = 'nothing';
  const answer = 'an answer';
  const elsewhere = `${services.origins.blog.replace('127.0.0.1', 'localhost')}/messages/live/`;
  expect(await askFrom(elsewhere)).toEqual([nothing, nothing, nothing, nothing, nothing, nothing]);
  expect(read(services)).toEqual([]);
  expect(await askFrom(`${services.origins.blog}/messages/live/`)).toEqual([
    answer,
    answer,
    nothing,
    nothing,
    answer,
    nothing,
  ]);
});
