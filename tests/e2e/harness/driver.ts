import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { z } from 'zod';
import { extensionIdOf } from './chromium.ts';
import { inEventPage } from './firefox-background.ts';
import { type Firefox, geckoId, policy, sidebar } from './firefox-browser.ts';

/** The part of a page that the context menu was opened on. */
export interface Clicked {
  linkUrl?: string;
  srcUrl?: string;
  mediaType?: string;
  selectionText?: string;
}

/** Everything that the tests do differently in Chromium and in Firefox. */
export interface Driver {
  /** The origin of the extension: a scheme and a host. */
  origin: string;
  /** Where a sign-in in a window ends. */
  redirect: string;
  /** The background: Chromium’s worker, Firefox’s event page. */
  background(): Promise<Pick<Worker, 'evaluate'>>;
  /** Ends the background at once, as the browser does when it is idle. */
  killBackground(desk: () => Promise<Page>): Promise<void>;
  /** Whether the panel beside the page is open. */
  isPanelOpen(desk: () => Promise<Page>): Promise<unknown>;
  /** Chooses the entry in the context menu of a tab, as the browser does. */
  chooseInMenu(entry: string, tabId: number, clicked: Clicked): Promise<void>;
  /** Has downloads saved under their own names, as a person’s browser does; Playwright has Chromium number them. */
  nameDownloads(page: Page): Promise<void>;
  /** Starts to note the exceptions that scripts of the extension do not catch, in a page of others too. */
  noteExceptions(page: Page): Promise<() => Promise<string[]>>;
}

export async function chromiumDriver(context: BrowserContext): Promise<Driver> {
  const id = await extensionIdOf(context);
  const origin = `chrome-extension://${id}`;
  const worker = async () => {
    const own = (each: Worker) => each.url().startsWith(origin);
    return (
      context.serviceWorkers().findLast(own) ?? context.waitForEvent('serviceworker', { predicate: own })
    );
  };
  return {
    origin,
    redirect: `https://${id}.chromiumapp.org/`,
    background: worker,
    async killBackground(desk) {
      const session = await context.newCDPSession(await desk());
      const stopped = new Promise<void>((resolve) => {
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
        });
      });
      await session.send('ServiceWorker.enable');
      // Retries, because a starting worker may have missed it.
      const isStopped = () => Promise.race([stopped.then(() => true), delay(5_000, false)]);
      do await session.send('ServiceWorker.stopAllWorkers');
      while (!(await isStopped()));
      await session.detach();
    },
    isPanelOpen: async (desk) =>
      (await desk()).evaluate(async () => {
        const panels = await chrome.runtime.getContexts({
          contextTypes: [chrome.runtime.ContextType.SIDE_PANEL],
        });
        return panels.length > 0;
      }),
    async chooseInMenu(entry, tabId, clicked) {
      await (await worker()).evaluate(
        async ([id, info]) => {
          const tab = await chrome.tabs.get(id);
          (
            chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: object): void }
          ).dispatch(info, tab);
        },
        [tabId, { menuItemId: entry, editable: false, ...clicked }] as const,
      );
    },
    async nameDownloads(page) {
      const session = await context.newCDPSession(page);
      await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
    },
    async noteExceptions(page) {
      const thrown: string[] = [];
      const session = await context.newCDPSession(page);
      session.on('Runtime.exceptionThrown', ({ exceptionDetails: { url = '', text } }) => {
        if (url.startsWith(origin)) thrown.push(text);
      });
      await session.send('Runtime.enable');
      return async () => thrown;
    },
  };
}

/** Firefox notes so that an answer has come too late for the page that asked; no script has thrown. */
const ofClosedPage = /^Promise (?:resolved|rejected) (?:after context unloaded|while context is inactive)/;

export function firefoxDriver(firefox: Firefox, origin: string): Driver {
  const { inBrowser } = firefox;
  return {
    origin,
    redirect: `https://${createHash('sha1').update(geckoId).digest('hex')}.extensions.allizom.org/`,
    background: async () => ({
      evaluate: async (work: unknown, given?: unknown) =>
        inEventPage(firefox, typeof work === 'string' ? work : `(${work})(${JSON.stringify(given)})`),
    }),
    async killBackground() {
      const now = '{ ignoreDevToolsAttached: true, disableResetIdleForTest: true }';
      await inBrowser(`${policy}.extension.terminateBackground(${now})`);
    },
    isPanelOpen: () => inBrowser(`${sidebar}.isOpen`),
    async chooseInMenu(entry, tabId, clicked) {
      const info = JSON.stringify({ menuItemId: entry, editable: false, modifiers: [], ...clicked });
      await inBrowser(`(() => {
        const { extension } = ${policy};
        const tab = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
          .ExtensionParent.apiManager.global.tabTracker.getTab(${tabId});
        extension.emit('webext-menu-menuitem-click', ${info}, tab);
      })()`);
    },
    async nameDownloads() {},
    async noteExceptions() {
      await inBrowser('Services.console.reset()');
      return async () =>
        z
          .array(z.string())
          .parse(
            await inBrowser(`Services.console.getMessageArray()
            .filter((each) => each instanceof Ci.nsIScriptError && each.sourceName.startsWith('${origin}'))
            .filter(({ flags }) => (flags & Ci.nsIScriptError.warningFlag) === 0)
            .map(({ errorMessage }) => errorMessage)`),
          )
          .filter((message) => !ofClosedPage.test(message));
    },
  };
}
