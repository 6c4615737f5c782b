import type { BrowserContext, Page } from '@playwright/test';
import { extensionIdOf } from '../e2e/harness/chromium.ts';
import { settled, withBrowsers } from './browsers.ts';
import type { Series } from './figures.ts';
import type { Pages } from './pages.ts';
import { type Workers, watchWorkers } from './workers.ts';

const what = 'DOMContentLoaded → badge, asked for without pause';
const target = '30 ms';

export interface Desk {
  context: BrowserContext;
  /** A page of the extension that runs none of its code. */
  page: Page;
  workers: Workers;
}

export async function openDesk(context: BrowserContext): Promise<Desk> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${await extensionIdOf(context)}/manifest.json`);
  return { context, page, workers: await watchWorkers(context, page) };
}

/** Milliseconds from the page’s DOMContentLoaded until its badge says 6. */
export async function badgeDelay({ context, page: desk }: Desk, origin: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${origin}/plain`);
  const tabId = await desk.evaluate(
    async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? -1,
    page.url(),
  );
  const shown = desk.evaluate(async (id) => {
    for (const end = performance.now() + 10_000; performance.now() < end; ) {
      const text = await chrome.action.getBadgeText({ tabId: id });
      if (text === '6') return performance.timeOrigin + performance.now();
    }
    throw new Error('The badge never said 6');
  }, tabId);
  await page.goto(`${origin}/few`);
  const ready = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!(entry instanceof PerformanceNavigationTiming)) throw new Error('No timing');
    return performance.timeOrigin + entry.domContentLoadedEventStart;
  });
  const time = (await shown) - ready;
  await settled(page);
  await page.close();
  return time;
}

/** Measures the badge beside an extension that does nothing but send one word and show it. */
export async function measureBadge(
  pages: Pages,
  extensions: Record<'floor' | 'waymark', string>,
  rounds: number,
): Promise<Series[]> {
  const browsers: ['floor' | 'waymark', string][] = [
    ['floor', extensions.floor],
    ['waymark', extensions.waymark],
  ];
  return withBrowsers(browsers, async (contexts) => {
    const samples = new Map<string, number[]>();
    const desks = await Promise.all(
      [...contexts].map(async ([name, context]) => ({ name, desk: await openDesk(context) })),
    );
    for (let round = -1; round < rounds; round++) {
      for (const asleep of [false, true]) {
        for (const { name, desk } of desks) {
          if (asleep) await desk.workers.stop();
          const time = await badgeDelay(desk, pages.origin);
          if (round >= 0)
            samples.set(`${name} ${asleep}`, [...(samples.get(`${name} ${asleep}`) ?? []), time]);
        }
      }
    }
    const series = (variant: string, key: string, against?: string): Series => ({
      what,
      target,
      variant,
      unit: 'ms',
      samples: samples.get(key) ?? [],
      ...(against !== undefined && { against }),
    });
    return [
      series('least possible, worker awake', 'floor false'),
      series('Waymark, worker awake', 'waymark false', 'least possible, worker awake'),
      series('least possible, worker asleep', 'floor true'),
      series('Waymark, worker asleep', 'waymark true', 'least possible, worker asleep'),
    ];
  });
}

/** How often the worker is started by pages that declare nothing; a page that declares something is the proof. */
export async function countWakes(pages: Pages, waymark: string): Promise<Series[]> {
  return withBrowsers([['waymark', waymark]], async (contexts) => {
    const [context] = contexts.values();
    if (context === undefined) return [];
    const desk = await openDesk(context);
    const page = await context.newPage();
    const wakes = async (paths: readonly string[]) => {
      // Events of the browser’s own start would wake the worker once more.
      await settled(page, 2000);
      await desk.workers.stop();
      const before = desk.workers.starts();
      for (const path of paths) {
        await page.goto(pages.origin + path);
        await settled(page, 60);
      }
      return desk.workers.starts() - before;
    };
    const plain = Array.from({ length: 100 }, (_, n) => `/plain/${n}`);
    const series = { what: 'Worker starts', unit: '', target: '0 on pages without links' } as const;
    return [
      { ...series, variant: '100 plain pages', samples: [await wakes(plain)] },
      { ...series, variant: 'one page with links', samples: [await wakes(['/few'])] },
    ];
  });
}
