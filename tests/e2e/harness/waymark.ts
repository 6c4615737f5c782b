import { type BrowserContext, expect, type Page } from '@playwright/test';
import { chromiumDriver, type Driver } from './driver.ts';

export const popupSize = { width: 380, height: 560 };

/** Access to the extension beyond its pages. */
export interface Waymark extends Omit<Driver, 'background' | 'killBackground' | 'isPanelOpen'> {
  extensionId: string;
  /** A page of the extension without its code, which neither wakes nor needs the background. */
  desk(): Promise<Page>;
  /** Opens a file of the extension in a tab, `popup.html?tab=3` for example. */
  open(file: string): Promise<Page>;
  /** The popup in a tab of the popup's size; with `tab`, for that tab's page. */
  openPopup(options?: { tab?: number }): Promise<Page>;
  /** The options: the page with this section or id, else the first. */
  openOptions(part?: string): Promise<Page>;
  /** Imports settings by the same calls as the options page: the preview, then “Apply”. */
  connect(settings?: object): Promise<void>;
  /** The background, where the browser lets us in. After `killWorker`, waits until an event has started it again. */
  worker(): ReturnType<Driver['background']>;
  /** Ends the background at once, as the browser does after 30 idle seconds. The next event starts another. */
  killWorker(): Promise<void>;
  /** Starts the worker by a question, without waiting for the answer. */
  wake(): Promise<void>;
  /** Whether the panel beside the page is open. */
  isPanelOpen(): Promise<unknown>;
  /** The browser's number of the tab that shows the page. Brings the page to the front. */
  tabIdOf(page: Page): Promise<number>;
  /** A tab with a page of this origin, served by the test instead of the host. */
  tabOn(origin: string): Promise<number>;
  /** The text on the toolbar button for a tab; '' when there is none. */
  badge(tabId: number): Promise<string>;
}

export async function createWaymark(
  context: BrowserContext,
  localSettings: () => object,
  given?: Driver,
): Promise<Waymark> {
  const driver = given ?? (await chromiumDriver(context));
  const address = (file: string) => `${driver.origin}/${file}`;

  const open = async (file: string) => {
    const page = await context.newPage();
    await page.goto(address(file));
    return page;
  };

  let desk: Page | undefined;
  const atDesk = async () => {
    // A restart closes pages of the extension; the last tab of a window becomes the browser's own.
    if (desk === undefined || desk.isClosed() || !desk.url().startsWith(driver.origin)) {
      // In the browser's first tab it covers no other page: Chromium draws covered ones once a second.
      const [first] = context.pages();
      desk = first?.url() === 'about:blank' ? first : await context.newPage();
      await desk.goto(address('manifest.json'));
    }
    return desk;
  };

  const tabIdOf = async (page: Page) => {
    const asker = await atDesk();
    await page.bringToFront();
    let id: number | undefined;
    // An address that has just changed is the page’s before it is the tab’s, or after.
    await expect(async () => {
      id = await asker.evaluate(async (url) => {
        const tabs = (await chrome.tabs.query({})).filter((tab) => tab.url === url);
        return (tabs.find((tab) => tab.active) ?? tabs[0])?.id;
      }, page.url());
      expect(id, `No tab shows ${page.url()} (or its address is not ours to see).`).toBeDefined();
    }).toPass({ timeout: 30_000 });
    return Number(id);
  };
  const tabs = new Map<string, Promise<number>>();
  const openOn = async (origin: string) => {
    const page = await context.newPage();
    await page.route('**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A page</title>' }),
    );
    await page.goto(`${origin}/a-page`);
    return tabIdOf(page);
  };

  return {
    ...driver,
    extensionId: new URL(driver.origin).host,
    desk: atDesk,
    open,
    tabIdOf,
    tabOn(origin) {
      const tab = tabs.get(origin) ?? openOn(origin);
      tabs.set(origin, tab);
      return tab;
    },
    async openPopup({ tab } = {}) {
      const page = await context.newPage();
      await page.setViewportSize(popupSize);
      await page.goto(address(tab === undefined ? 'popup.html' : `popup.html?tab=${tab}`));
      return page;
    },
    async openOptions(part = '') {
      const page = await open(`options.html#${part}`);
      await page.getByRole('main').getByRole('region').first().waitFor();
      return page;
    },
    async connect(settings = localSettings()) {
      const answer: unknown = await (await atDesk()).evaluate(async (text) => {
        const ask = async (method: string, ...args: unknown[]) =>
          (await chrome.runtime.sendMessage({ room: 'settings', method, args })).value;
        return ask('applyFile', text, (await ask('planFile', text)).value, []);
      }, JSON.stringify(settings));
      expect(answer).toMatchObject({ ok: true, value: { kind: 'applied' } });
    },
    worker: driver.background,
    isPanelOpen: () => driver.isPanelOpen(atDesk),
    killWorker: () => driver.killBackground(atDesk),
    async wake() {
      await (await atDesk()).evaluate(
        () => void chrome.runtime.sendMessage({ room: 'settings', method: 'get', args: [] }),
      );
    },
    async badge(tabId) {
      return (await atDesk()).evaluate((id) => chrome.action.getBadgeText({ tabId: id }), tabId);
    },
  };
}
