import { type Desk, settled, tabOf, withDesks } from './browsers.ts';
import { compared, type Run } from './builds.ts';
import { inTurns, type Series } from './figures.ts';
import { servePages } from './pages.ts';

const measured = {
  awake: { what: 'DOMContentLoaded → badge, worker awake', unit: 'ms', target: '30 ms' },
  asleep: { what: 'DOMContentLoaded → badge, worker asleep', unit: 'ms' },
} as const;

/** Milliseconds from the page’s DOMContentLoaded until its badge, asked for without pause, says 6. */
async function delay(desk: Desk, origin: string): Promise<number> {
  const page = await desk.context.newPage();
  await page.goto(`${origin}/plain`);
  const shown = desk.page.evaluate(
    async (id) => {
      for (const end = performance.now() + 10_000; performance.now() < end; ) {
        const text = await chrome.action.getBadgeText({ tabId: id });
        if (text === '6') return performance.timeOrigin + performance.now();
      }
      throw new Error('The badge never said 6');
    },
    await tabOf(desk, page),
  );
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

export async function measureBadge(run: Run): Promise<Series[]> {
  const pages = await servePages();
  try {
    return await withDesks(await compared(run), (desks) =>
      inTurns(measured, desks, run.rounds, async (desk) => {
        const awake = await delay(desk, pages.origin);
        await desk.stopWorker();
        return { awake, asleep: await delay(desk, pages.origin) };
      }),
    );
  } finally {
    await pages.stop();
  }
}
