import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/accessible.ts';
import { cardsOf, choose } from '../harness/cards.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

test.beforeEach(({ waymark }) => waymark.connect());

/** Puts the cards as they are into open roots, in place of the page: axe looks into no closed ones. */
async function layOpen(waymark: Waymark, page: Page): Promise<void> {
  const tabId = await waymark.tabIdOf(page);
  const desk = await waymark.open('manifest.json');
  await desk.evaluate(
    (id) =>
      chrome.scripting.executeScript({
        target: { tabId: id },
        func: () => {
          const title = document.createElement('h1');
          title.textContent = 'Cards';
          const main = document.createElement('main');
          main.append(title);
          for (const each of document.querySelectorAll('div')) {
            // Firefox has it as a property of the element.
            const root =
              'openOrClosedShadowRoot' in each
                ? (each.openOrClosedShadowRoot as ShadowRoot | null)
                : chrome.dom.openOrClosedShadowRoot(each);
            if (!root?.firstElementChild) continue;
            const host = document.createElement('div');
            const open = host.attachShadow({ mode: 'open' });
            open.adoptedStyleSheets = [...root.adoptedStyleSheets];
            open.append(...[...root.children].map((child) => child.cloneNode(true)));
            main.append(host);
          }
          document.body.replaceChildren(main);
        },
      }),
    tabId,
  );
  await desk.close();
  await page.bringToFront();
}

test('axe finds nothing in cards: the page’s words, a menu, the whole with its pictures, one that is withheld @beside', async ({
  waymark,
  services,
  page,
}) => {
  await page.goto(`${services.origins.blog}/messages/`);
  await choose(waymark, page, 'Always on 127.0.0.1');
  await page.goto(`${services.origins.blog}/messages/`);
  const cards = await cardsOf(waymark, page);
  await cards.press(0, 'More about this message');
  await cards.press(1, 'Show the full message');
  await cards.press(1, 'Show the picture');
  await expect.poll(async () => (await cards.all())[1]?.pictures.length).toBe(1);
  const body = services.world.messages.byKind('tombstone').body;
  services.control.behave({ service: 'messages', answer: { kind: 'status', status: 200, body } });
  await cards.press(2, 'Show the full message');
  await expect.poll(async () => (await cards.all())[2]?.text).toContain('deleted by its author');
  await layOpen(waymark, page);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.getByRole('article').count()).toBeGreaterThan(2);
  expect(await axeFindings(page)).toEqual([]);
});
