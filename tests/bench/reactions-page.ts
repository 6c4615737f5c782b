import type { Page } from '@playwright/test';

/** Runs in the page: ms from an act until the list of reactions has a row that says so, and it has been drawn. */
const timed = (page: Page, act: { press: string } | { type: string }, rowSays: string): Promise<number> =>
  page.evaluate(
    ({ act, rowSays }) =>
      new Promise<number>((resolve, reject) => {
        const there = () => {
          const row = document.querySelector('#panel-reactions li a, #panel-reactions [aria-posinset="1"]');
          const text = row?.closest('li')?.textContent ?? '';
          return text !== '' && text.includes(rowSays);
        };
        const start = performance.now();
        const end = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        const observer = new MutationObserver(() => {
          if (!there()) return;
          observer.disconnect();
          end();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`No row said “${rowSays}”`)), 60_000);
        if ('press' in act) {
          const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
          tabs.find((tab) => tab.textContent?.startsWith(act.press))?.click();
          return;
        }
        const field = document.querySelector<HTMLInputElement>('#panel-reactions input[type=search]');
        if (!field) return reject(new Error('There is no search'));
        field.value = act.type;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    { act, rowSays },
  );

export const firstRows = (page: Page) => timed(page, { press: 'Reactions' }, '');
export const search = (page: Page, words: string) => timed(page, { type: words }, words);

/** Runs in the page: the longest time that nothing else could happen in it, ms, in the next so many ms. */
export const longestTask = (page: Page, during: number): Promise<number> =>
  page.evaluate(
    (time) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let last = performance.now();
        const end = last + time;
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (now < end) setTimeout(() => channel.port2.postMessage(0), 4);
          else resolve(longest);
        };
        channel.port2.postMessage(0);
      }),
    during,
  );
