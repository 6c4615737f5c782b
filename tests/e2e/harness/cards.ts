import { expect, type Page } from '@playwright/test';
import type { Waymark } from './waymark.ts';

/** A card in a page, as a person sees it. */
export interface Card {
  label: string;
  text: string;
  /** Visible buttons and links, with their centres in the window. */
  presses: { name: string; x: number; y: number }[];
  /** Visible pictures. */
  pictures: string[];
  frames: string[];
  focused: string;
  /** Styles that the page’s rules would change. */
  display: string;
  width: number;
}

export interface Cards {
  all(): Promise<Card[]>;
  /** The focused element in a card and the width of its focus ring; '' without one. */
  focused(): Promise<string>;
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
          const focusedIn = ({ activeElement: at }: ShadowRoot) => {
            if (!at) return '';
            const { outlineStyle, outlineWidth } = getComputedStyle(at);
            const name = at.getAttribute('aria-label') ?? at.textContent;
            return `${name}, ${outlineStyle === 'none' ? 'no ring' : outlineWidth}`;
          };
          const roots = [...document.querySelectorAll('div')].flatMap((host) => {
            // Firefox has it as a property of the element.
            const root =
              'openOrClosedShadowRoot' in host
                ? (host.openOrClosedShadowRoot as ShadowRoot | null)
                : chrome.dom.openOrClosedShadowRoot(host);
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
              pictures: [...root.querySelectorAll('img')]
                .filter(({ naturalWidth }) => naturalWidth > 0)
                .map(({ alt, src }) => `${alt} ${src.slice(0, 14)}`),
              focused: focusedIn(root),
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
    focused: async () => (await look(-1)).map(({ focused }) => focused).find(Boolean) ?? '',
    async press(index, name) {
      const find = async () =>
        (await look(index))[index]?.presses.find((each) =>
          typeof name === 'string' ? each.name === name : name.test(each.name),
        );
      let at = await find();
      // Waits until it stands still, because content above it may still grow.
      await expect
        .poll(async () => {
          const before = at;
          at = await find();
          return at !== undefined && before?.x === at.x && before.y === at.y;
        }, `card ${index} has ${name}`)
        .toBe(true);
      if (at) await page.mouse.click(at.x, at.y);
    },
  };
}

/** Chooses an option in the popup over an open page. */
export async function choose(waymark: Waymark, page: Page, drawn: string): Promise<void> {
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  await popup.getByRole('tab', { name: 'This page' }).click();
  await popup.getByLabel('Draw messages locally').selectOption({ label: drawn });
  const { rules, scripts } = drawn === 'Off' ? { rules: 0, scripts: 0 } : { rules: 1, scripts: 1 };
  await expect.poll(() => registered(waymark)).toEqual({ rules, scripts });
  await popup.close();
  await page.bringToFront();
}

/** The registered request rules and scripts. */
export async function registered(waymark: Waymark): Promise<{ rules: number; scripts: number }> {
  const desk = await waymark.open('manifest.json');
  const found = await desk.evaluate(async () => {
    const { declarativeNetRequest, scripting } = chrome;
    const always = await declarativeNetRequest.getDynamicRules();
    // The connection guard uses smaller ids.
    const inTabs = (await declarativeNetRequest.getSessionRules()).filter(({ id }) => id > 999);
    const scripts = await scripting.getRegisteredContentScripts();
    return { rules: always.length + inTabs.length, scripts: scripts.length };
  });
  await desk.close();
  return found;
}
