import type { Page } from '@playwright/test';

/** Of the content alone: the head has a fold of its own. */
const rows = '[role=treeitem], [aria-posinset], details:not(header details) > summary';

/** Runs before the page's own scripts: notes how long the page was held up each time, in ms. */
export function watchTasks(): void {
  const held: number[] = [];
  Object.assign(window, { held });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) held.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** The longest that the page was held up since it was last asked; 50 ms is the least that browsers tell of. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { held } = Object.assign({ held: [] as number[] }, window);
    return Math.max(0, ...held.splice(0));
  });

/** From the opening of the page, or from a press on “Load all”, to the first rows of all of it, in ms. */
export const untilRows = (page: Page, press: boolean): Promise<number> =>
  page.evaluate(
    ({ press, rows }) =>
      new Promise<number>((resolve) => {
        const all = () =>
          [...document.querySelectorAll('button')].find((b) => b.textContent?.startsWith('Load all'));
        let begun = 0;
        const look = () => {
          const button = all();
          // What is loaded at first may end within a value, and then has no rows.
          if (press && begun === 0 && button) {
            begun = performance.now();
            button.click();
            return;
          }
          if (button || (press && begun === 0) || !document.querySelector(rows)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        look();
      }),
    { press, rows },
  );

/** What it takes at least: the text of the same document, and a parser of the browser's own; in ms. */
export const plainly = (page: Page, address: string, xml: boolean): Promise<number> =>
  page.evaluate(
    async ({ address, xml }) => {
      const begun = performance.now();
      const text = await (await fetch(address)).text();
      const read: unknown = xml ? new DOMParser().parseFromString(text, 'text/xml') : JSON.parse(text);
      return read ? performance.now() - begun : 0;
    },
    { address, xml },
  );

/** Scrolls from start to end in many frames; the times between frames, ms, sorted. */
export const framesWhileScrolling = (page: Page, frames = 150): Promise<number[]> =>
  page.evaluate(
    ({ frames, rows }) =>
      new Promise<number[]>((resolve, reject) => {
        let scroller = document.querySelector(rows)?.parentElement;
        while (scroller && scroller.scrollHeight <= scroller.clientHeight + 10)
          scroller = scroller.parentElement;
        if (!scroller) return reject(new Error('Nothing scrolls'));
        const step = (scroller.scrollHeight - scroller.clientHeight) / frames;
        const times: number[] = [];
        let last = 0;
        const frame = (now: number) => {
          if (last) times.push(now - last);
          last = now;
          if (times.length >= frames) return resolve(times.sort((a, b) => a - b));
          scroller.scrollTop += step;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { frames, rows },
  );

/** From a word typed to the number of all its matches, in ms; the pause after typing is part of it. */
export const untilFound = (page: Page, words: string, says: RegExp): Promise<number> =>
  page.evaluate(
    ({ words, says }) =>
      new Promise<number>((resolve, reject) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]');
        if (!field) return reject(new Error('There is no search'));
        const begun = performance.now();
        new MutationObserver((_, observer) => {
          const there = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
            new RegExp(says).test(textContent ?? ''),
          );
          if (!there) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        }).observe(document, { subtree: true, childList: true, characterData: true });
        field.value = words;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    { words, says: says.source },
  );
