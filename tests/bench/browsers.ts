import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../e2e/harness/chromium.ts';

/** Runs work with a browser on a fresh profile. */
export async function withBrowser<T>(
  extension: string | undefined,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const context = await launchChromium({ extension, profile });
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
