import type { BrowserContext } from '@playwright/test';
import { metrics, settled, withBrowsers } from './browsers.ts';
import { compared, type Run, writeEmpty } from './builds.ts';
import { inTurns, type Series } from './figures.ts';
import { servePages } from './pages.ts';

const loads = {
  '/anchors': { what: 'page with 3,000 anchors', target: 'an empty script + 0.3 ms' },
  '/anchors-and-links': { what: 'the same with six links in the head' },
  '/inserts': { what: '8,000 nodes inserted', target: 'that of none' },
  '/links': { what: '10,000 links in the head' },
};

/** Loads a page in a new tab and measures all script in it, the page’s and the extension’s; ms, and MB of the heap. */
async function load(context: BrowserContext, address: string): Promise<{ script: number; heap: number }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Time of the processor, not of the clock: other programs do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  if (address.endsWith('/inserts')) await page.waitForSelector('html[data-done]', { state: 'attached' });
  await settled(page);
  const script = (await metrics(session))('ScriptDuration') * 1000;
  await session.send('HeapProfiler.collectGarbage');
  const heap = (await metrics(session))('JSHeapUsedSize') / 1e6;
  await page.close();
  return { script, heap };
}

/** The page script beside an empty one, one that sends a message, and none. */
export async function measurePageScript(run: Run): Promise<Series[]> {
  const browsers: [string, string | undefined][] = await compared(run);
  if (!run.base) browsers.unshift(['empty script', await writeEmpty()], ['no extension', undefined]);
  const pages = await servePages();
  try {
    return await withBrowsers(browsers, async (contexts) => {
      const all: Series[] = [];
      for (const [path, { what, ...more }] of Object.entries(loads)) {
        const measured = {
          script: { what: `Script time, ${what}`, unit: 'ms', ...more },
          heap: { what: `Heap, ${what}`, unit: 'MB' },
        } as const;
        const take = (context: BrowserContext) => load(context, pages.origin + path);
        all.push(...(await inTurns(measured, [...contexts], run.rounds, take)));
      }
      return all;
    });
  } finally {
    await pages.stop();
  }
}
