import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { endChromium, idOf, type LaunchOptions, launchChromium, lisbon } from './chromium.ts';
import type { Display } from './display.ts';
import { createScreen, type Screen } from './screen.ts';

/** A browser as a person has it: a window with the pinned button, native menus and prompts. */
export interface BrowserWindow {
  context: BrowserContext;
  screen: Screen;
  /** Presses the button in the toolbar; returns the popup, which lives until it loses the focus. */
  pressButton(): Promise<Page>;
  /** A popup or a side panel, which Playwright does not count among the browser’s pages. */
  shown(file: 'popup.html' | 'viewer.html'): Promise<Page>;
  /** The files of the extension that are shown as popup or side panel. */
  surfaces(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a window on the display with this build, pinned, in a new profile; its connections go through a proxy, if any. */
export async function openWindow(
  extension: string,
  display: Display,
  proxy: Pick<LaunchOptions, 'proxy'> = {},
): Promise<BrowserWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-window-'));
  const id = await idOf(extension);
  await mkdir(join(profile, 'Default'));
  const extensions = { pinned_extensions: [id], ui: { developer_mode: true } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify({ extensions }));
  const context = await launchChromium({ extension, profile, headless: false, display, ...proxy });
  const screen = createScreen(display);
  const looks: { close(): Promise<void> }[] = [];

  const surfaces = async () => {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    return worker.evaluate(async () => {
      const open = await chrome.runtime.getContexts({});
      return open
        .filter(({ contextType }) => contextType === 'POPUP' || contextType === 'SIDE_PANEL')
        .map(({ documentUrl }) => /[^/#?]+(?=[#?]|$)/.exec(documentUrl ?? '')?.[0] ?? '');
    });
  };
  const shown: BrowserWindow['shown'] = async (file) => {
    await expect.poll(surfaces).toContain(file);
    // A second connection is told of what is open already, popups and panels among them.
    const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`);
    looks.push(browser);
    const pages = browser.contexts().flatMap((each) => each.pages());
    const page = pages.find((each) => each.url().startsWith(`chrome-extension://${id}/${file}`));
    if (page === undefined) throw new Error(`${file} is closed again.`);
    // The position that the context has is for its own pages only.
    await page.context().setGeolocation(lisbon);
    return page;
  };
  return {
    context,
    screen,
    shown,
    surfaces,
    async pressButton() {
      await screen.press(await screen.toolbarMark());
      return shown('popup.html');
    },
    async close() {
      for (const look of looks) await look.close();
      await endChromium(context);
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
