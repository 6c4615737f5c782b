import type { Page } from '@playwright/test';

/** Runs in the page: ms from a press or a letter until the first row says what it should, and has been drawn. */
const timed = (page: Page, act: { press: string } | { type: string }, rowSays: string): Promise<number> =>
  page.evaluate(
    ({ act, rowSays }) =>
      new Promise<number>((resolve, reject) => {
        const fold = (text: string) =>
          text
            .normalize('NFKD')
            .replace(/\p{Diacritic}/gu, '')
            .toLowerCase();
        const wanted = fold(rowSays).split(' ');
        const before = document.querySelector('[aria-posinset="1"]')?.getAttribute('aria-setsize');
        const there = () => {
          const row = document.querySelector('[aria-posinset="1"]');
          const text = fold(row?.textContent ?? '');
          const other = 'press' in act || row?.getAttribute('aria-setsize') !== before;
          // The newest match may have one word in its name and the others in its address, which no row shows.
          return text !== '' && other && wanted.some((word) => text.includes(word));
        };
        const start = performance.now();
        const end = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        const observer = new MutationObserver(() => {
          if (!there()) return;
          observer.disconnect();
          end();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        setTimeout(() => reject(new Error(`No row said “${rowSays}”`)), 60_000);
        if ('press' in act) {
          const button = document.querySelector<HTMLElement>(`[aria-label="${act.press}"]`);
          if (!button) reject(new Error(`There is no “${act.press}”`));
          button?.click();
          return;
        }
        const field = document.querySelector<HTMLInputElement>(
          '#panel-checkin input, main input[type=search]',
        );
        if (!field) return reject(new Error('There is no search'));
        field.value = act.type;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    { act, rowSays },
  );

export const openAll = (page: Page) => timed(page, { press: 'Show all check-ins' }, '');
export const searchFor = (page: Page, words: string) => timed(page, { type: words }, words);

/** Empties the search and waits for all rows. */
export const clearSearch = (page: Page) => timed(page, { type: '' }, '');

interface Scrolled {
  /** ms */
  longestFrame: number;
  medianFrame: number;
  /** Part of the frames in which a row in sight had no text yet. */
  blank: number;
}

/** Runs in the page: moves through the whole list in so many frames. */
export const scrollThrough = (page: Page, frames = 240): Promise<Scrolled> =>
  page.evaluate(
    (count) =>
      new Promise<Scrolled>((resolve, reject) => {
        const list = document.querySelector('[aria-posinset]')?.closest('ul');
        const scroller = list?.parentElement;
        if (!list || !scroller) return reject(new Error('There is no list'));
        scroller.scrollTop = 0;
        const step = (list.offsetHeight - scroller.clientHeight) / count;
        const times: number[] = [];
        let blank = 0;
        let last = 0;
        const frame = (now: number) => {
          if (last) times.push(now - last);
          last = now;
          const middle = scroller.getBoundingClientRect();
          const row = document.elementFromPoint(middle.x + middle.width / 2, middle.y + middle.height / 2);
          if (!row?.closest('li')?.textContent) blank++;
          if (times.length < count) {
            scroller.scrollTop += step;
            requestAnimationFrame(frame);
            return;
          }
          times.sort((a, b) => a - b);
          resolve({
            longestFrame: times.at(-1) ?? 0,
            medianFrame: times[count >> 1] ?? 0,
            blank: blank / count,
          });
        };
        requestAnimationFrame(frame);
      }),
    frames,
  );
