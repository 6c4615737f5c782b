import type { BrowserContext } from '@playwright/test';
import { metrics, settled, withBrowsers } from './browsers.ts';
import type { Series } from './figures.ts';
import type { Pages } from './pages.ts';

type Variant = 'no extension' | 'empty script' | 'one message' | 'Waymark';

const loads = [
  { path: '/anchors', what: 'Script time, page with 3,000 anchors', target: 'an empty script + 0.3 ms' },
  { path: '/anchors-and-links', what: 'Script time, the same with six links in the head', target: undefined },
  { path: '/inserts', what: 'Script time, 8,000 nodes inserted', target: 'that of none' },
  { path: '/links', what: 'Script time, 10,000 links in the head', target: undefined },
];

interface Sample {
  /** ms */
  script: number;
  /** MB, after the garbage is gone. */
  heap: number;
}

/** Loads a page in a new tab and measures all script in it, the page’s and the extension’s. */
export async function load(context: BrowserContext, address: string): Promise<Sample> {
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

/** Measures the page script beside an empty one and none. */
export async function measurePageScripts(
  pages: Pages,
  extensions: Record<'empty' | 'floor' | 'waymark', string>,
  rounds: number,
): Promise<Series[]> {
  const browsers: [Variant, string | undefined][] = [
    ['no extension', undefined],
    ['empty script', extensions.empty],
    ['one message', extensions.floor],
    ['Waymark', extensions.waymark],
  ];
  return withBrowsers(browsers, async (contexts) => {
    const series: Series[] = [];
    for (const { path, what, target } of loads) {
      const samples = new Map<Variant, Sample[]>([...contexts.keys()].map((variant) => [variant, []]));
      // The first round warms up the browsers and counts for nothing.
      for (let round = -1; round < rounds; round++) {
        for (const [variant, context] of rotated([...contexts], round)) {
          const sample = await load(context, pages.origin + path);
          if (round >= 0) samples.get(variant)?.push(sample);
        }
      }
      const each = (name: string, key: keyof Sample, unit: Series['unit'], aim?: string) => {
        for (const [variant, all] of samples) {
          const base =
            variant === 'no extension'
              ? undefined
              : variant === 'empty script'
                ? 'no extension'
                : 'empty script';
          series.push({
            what: name,
            variant,
            unit,
            samples: all.map((sample) => sample[key]),
            ...(base !== undefined && { against: base }),
            ...(aim !== undefined && { target: aim }),
          });
        }
      };
      each(what, 'script', 'ms', target);
      each(what.replace('Script time', 'Heap'), 'heap', 'MB');
    }
    return series;
  });
}

/** Rotates the order, so that no variant always goes first. */
export const rotated = <T>(all: readonly T[], round: number): T[] => {
  const start = (round + all.length) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
};
