import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { extensionIdOf, type LaunchOptions, launchChromium } from '../e2e/harness/chromium.ts';

/** Runs work with a browser on a fresh profile. */
export async function withBrowser<T>(
  extension: string | undefined,
  work: (context: BrowserContext) => Promise<T>,
  more: Pick<LaunchOptions, 'language' | 'names' | 'anyCertificate'> = {},
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const context = await launchChromium({ extension, profile, ...more });
  try {
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Runs work with several browsers at once, by name: what is compared is measured in turns. */
export async function withBrowsers<T, Name extends string>(
  extensions: readonly (readonly [Name, string | undefined])[],
  work: (contexts: Map<Name, BrowserContext>) => Promise<T>,
  open = new Map<Name, BrowserContext>(),
): Promise<T> {
  const [first, ...others] = extensions;
  if (first === undefined) return work(open);
  return withBrowser(first[1], (context) =>
    withBrowsers(others, work, new Map([...open, [first[0], context]])),
  );
}

/** The browser's own counters of a page, such as ScriptDuration (s) and JSHeapUsedSize (bytes). */
export async function metrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics: all } = await session.send('Performance.getMetrics');
  const byName = new Map(all.map(({ name, value }) => [name, value]));
  return (name) => byName.get(name) ?? Number.NaN;
}

/** Waits until the page has drawn and nothing is left to do in it. */
export const settled = (page: Page, ms = 150): Promise<void> =>
  page.evaluate(
    (pause) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()), pause));
      }),
    ms,
  );

/** A browser with an extension, seen from one of its pages that runs none of its code. */
export interface Desk {
  context: BrowserContext;
  page: Page;
  /** Ends the worker and waits until it has. */
  stopWorker(): Promise<void>;
  /** How often a worker was started. */
  starts(): number;
}

export async function openDesk(context: BrowserContext): Promise<Desk> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${await extensionIdOf(context)}/manifest.json`);
  const session = await context.newCDPSession(page);
  let state = '';
  let starts = 0;
  let stopped = () => {};
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { runningStatus } of versions) {
      if (runningStatus === 'starting' && state !== 'starting') starts++;
      state = runningStatus;
      if (runningStatus === 'stopped') stopped();
    }
  });
  await session.send('ServiceWorker.enable');
  return {
    context,
    page,
    async stopWorker() {
      const done = new Promise<void>((resolve) => {
        stopped = resolve;
      });
      if (state === 'stopped') return;
      await session.send('ServiceWorker.stopAllWorkers');
      await done;
    },
    starts: () => starts,
  };
}

/** Opens a desk for each of the extensions. */
export const withDesks = <T>(
  extensions: readonly (readonly [string, string])[],
  work: (desks: [string, Desk][]) => Promise<T>,
): Promise<T> =>
  withBrowsers(extensions, async (contexts) => {
    const desks: [string, Desk][] = [];
    for (const [name, context] of contexts) desks.push([name, await openDesk(context)]);
    return work(desks);
  });

/** The number of the tab that shows a page. */
export const tabOf = ({ page }: Desk, shown: Page): Promise<number> =>
  page.evaluate(
    async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? -1,
    shown.url(),
  );
