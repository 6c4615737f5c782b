import type { Page } from '@playwright/test';
import type { Waymark } from './waymark.ts';

/** A card that Waymark drew in a page, as a person finds it. */
export interface Card {
  label: string;
  text: string;
  /** Buttons and links that are shown, with their middles in the window. */
  presses: { name: string; x: number; y: number }[];
  pictures: string[];
  frames: string[];
  /** What the page's rules would make otherwise. */
  display: string;
  width: number;
}

export interface Cards {
  all(): Promise<Card[]>;
  /** Presses a button of the card at an index with the mouse: scripts cannot press. */
  press(index: number, name: string | RegExp): Promise<void>;
}

/**
 * The cards of a page. They are in closed shadow roots, which no script of the page and no locator reaches; scripts of
 * the extension do.
 */
export async function cardsOf(waymark: Waymark, page: Page): Promise<Cards> {
  const tabId = await waymark.tabIdOf(page);
  const desk = await waymark.open('manifest.json');
  await page.bringToFront();

  const look = (scrollTo: number): Promise<Card[]> =>
    desk.evaluate(
      async ([id, at]) => {
        const [run] = await chrome.scripting.executeScript({
          target: { tabId: id },
          func: readCards,
          args: [at],
        });
        return run?.result ?? [];

        function readCards(index: number) {
          const roots = [...document.querySelectorAll('div')].flatMap((host) => {
            const root = chrome.dom.openOrClosedShadowRoot(host);
            return root ? [root] : [];
          });
          roots[index]?.host.scrollIntoView({ block: 'start', behavior: 'instant' });
          return roots.map((root) => {
            const article = root.querySelector('article');
            const shown = [...root.querySelectorAll('button, a')].filter((each) => each.checkVisibility());
            const style = getComputedStyle(root.host);
            return {
              label: article?.getAttribute('aria-label') ?? '',
              text: article instanceof HTMLElement ? article.innerText : '',
              presses: shown.map((each) => {
                const { x, y, width, height } = each.getBoundingClientRect();
                const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
                return { name, x: x + width / 2, y: y + height / 2 };
              }),
              pictures: [...root.querySelectorAll('img')].map(({ alt, src }) => `${alt} ${src.slice(0, 14)}`),
              frames: [...root.querySelectorAll('iframe')].map(({ src }) => src),
              display: style.display,
              width: root.host.getBoundingClientRect().width,
            };
          });
        }
      },
      [tabId, scrollTo] as const,
    );

  return {
    all: () => look(-1),
    async press(index, name) {
      const card = (await look(index))[index];
      const found = card?.presses.find((each) =>
        typeof name === 'string' ? each.name === name : name.test(each.name),
      );
      if (!found) throw new Error(`Card ${index} has no ${name}: ${JSON.stringify(card)}`);
      await page.mouse.click(found.x, found.y);
    },
  };
}
