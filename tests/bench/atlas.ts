import type { BrowserContext } from '@playwright/test';
import { makeLife } from '../e2e/harness/life.ts';
import { storeHistory } from '../e2e/harness/stored-history.ts';
import { createWaymark } from '../e2e/harness/waymark.ts';
import { startServices } from '../services/start.ts';
import { framesWhileMoving, heldBytes, openPage, search, untilRows } from './atlas-page.ts';
import { metrics, settled, withBrowsers } from './browsers.ts';
import { quantile, type Series } from './figures.ts';

const measured = {
  paint: { what: 'Atlas: open → first paint', unit: 'ms', target: '≤ 300 ms' },
  rows: { what: 'Atlas: open → first rows', unit: 'ms' },
  search: { what: 'Atlas: search → number and rows', unit: 'ms', target: '≤ 100 ms' },
  pan: { what: 'Atlas: 95 % of frames while panning', unit: 'ms', target: '≤ 16.7 ms' },
  zoom: { what: 'Atlas: 95 % of frames while zooming', unit: 'ms', target: '≤ 16.7 ms' },
  work: { what: 'Atlas: processor time of the page for each frame of both', unit: 'ms' },
  heap: { what: 'Atlas: memory of page and workers', unit: 'MB', target: '≤ 150 MB' },
} as const;
type Name = keyof typeof measured;
const names: Name[] = ['paint', 'rows', 'search', 'pan', 'zoom', 'work', 'heap'];

/** A word of a place, one of what was said, and one that few have. */
const words = ['museum', 'kaffee', 'taveuni 2'];

interface Opened {
  variant: string;
  context: BrowserContext;
  address: string;
}

const plain = 'a plain page';
/** Check-ins that are stored with all their fields. */
const mostWhole = 100_000;

/** A page of the same size that belongs to nobody, and writes what is typed: what the browser itself takes. */
async function plainPage(context: BrowserContext): Promise<Opened> {
  const address = 'http://plain.test/';
  const body = `<title>Plain</title><h1>Plain</h1>
<main><input type="search"><p role="status"></p><canvas width="800" height="600"></canvas></main>
<script>document.querySelector('input').oninput = ({ target }) =>
  requestAnimationFrame(() => { document.querySelector('p').textContent = target.value; });</script>`;
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  return { variant: plain, context, address };
}

async function atlasOf(context: BrowserContext, count: number): Promise<Opened> {
  const services = await startServices({ ports: 'any' });
  try {
    const waymark = await createWaymark(context, () => services.settings());
    await waymark.connect();
    const desk = await waymark.open('manifest.json');
    await storeHistory(desk, services.origins.checkins, makeLife(count), Math.min(count, mostWhole));
    await desk.close();
    return {
      variant: `${count.toLocaleString('en')} check-ins`,
      context,
      address: `chrome-extension://${waymark.extensionId}/atlas.html#checkins`,
    };
  } finally {
    // From here on nothing needs them: the atlas sends no request.
    await services.stop();
  }
}

async function round({ variant, context, address }: Opened, number: number) {
  const [page, paint] = await openPage(context, address);
  const sample: Partial<Record<Name, number>> = { paint };
  if (variant !== plain) sample.rows = await untilRows(page);
  await settled(page, 500);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metrics(session);
  const { pan, zoom } = await framesWhileMoving(page, 'main canvas');
  const after = await metrics(session);
  const seconds = after('TaskDuration') - before('TaskDuration');
  sample.work = (seconds * 1000) / (pan.length + zoom.length);
  sample.pan = quantile(pan, 0.95);
  sample.zoom = quantile(zoom, 0.95);
  sample.search = await search(page, words[number % words.length] ?? '');
  await settled(page, 500);
  sample.heap = (await heldBytes(page)) / 1_000_000;
  await page.close();
  return sample;
}

/** The atlas at a person's 1,200 check-ins and at many, beside a plain page without the extension, in turns. */
export async function measureAtlas(
  extension: string,
  rounds: number,
  many: readonly number[],
): Promise<Series[]> {
  const counts = [1_200, ...many];
  const browsers = [
    ['plain', undefined] as const,
    ...counts.map((count) => [String(count), extension] as const),
  ];
  return withBrowsers(browsers, async (contexts) => {
    const opened: Opened[] = [];
    for (const [name, context] of contexts)
      opened.push(name === 'plain' ? await plainPage(context) : await atlasOf(context, Number(name)));
    const samples = opened.map((): Partial<Record<Name, number>>[] => []);
    for (let number = -1; number < rounds; number++) {
      for (const [at, one] of opened.entries()) {
        const sample = await round(one, number + 1);
        if (number >= 0) samples[at]?.push(sample);
      }
    }
    return names.flatMap((name) =>
      opened.flatMap(({ variant }, at): Series[] => {
        const values = samples[at]?.flatMap((sample) => sample[name] ?? []) ?? [];
        if (values.length === 0) return [];
        const against = at > 0 && name !== 'rows' ? opened[0]?.variant : undefined;
        return [{ ...measured[name], variant, samples: values, ...(against && { against }) }];
      }),
    );
  });
}
